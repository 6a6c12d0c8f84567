import { keysOf } from '../state/kept.js';
import { demo } from './demo.js';
import { empty } from './demo-data.js';
import { large } from './large.js';
import type { Seed } from './seed.js';

/** Built-in seeds. */
export const seeds = { demo, empty, large } satisfies Record<string, Seed>;

/**
 * Name of a built-in seed. `empty` is one user with one organisation. `demo` has events in every state, orders and
 * people. `large` has 1,000 events with 10,000 orders.
 */
export type SeedName = keyof typeof seeds;

/** The names of the built-in seeds. */
export const seedNames: readonly SeedName[] = keysOf(seeds);
