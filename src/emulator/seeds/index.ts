import type { Scene } from '../context.js';
import { demo } from './demo.js';
import { empty } from './empty.js';

/** Fills a new world. */
export type Seed = (scene: Scene) => void;

/** What a world can begin with. */
export const seeds = { demo, empty } satisfies Record<string, Seed>;

/** What a world begins with: `empty` is one user with one organisation, `demo` has events, orders and people. */
export type SeedName = keyof typeof seeds;
