import type { EventConfiguration } from '../../api/models/index.js';
import type { ClockState } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { emptyState, type State } from '../state/state.js';
import type { SeedWorld } from './world/types.js';

/** Fills a new world. */
export type Seed = (scene: Scene) => void;

/** The worlds of `demo.yaml`. */
export type WorldName = 'empty' | 'people' | 'echo' | 'interest' | 'neighbours' | 'cases' | 'own' | 'team';

/** Data of the seeds `empty` and `demo`: worlds, and configurations of events. */
export interface DemoData extends Readonly<Record<WorldName, SeedWorld>> {
  readonly venue: EventConfiguration;
  readonly online: EventConfiguration;
}

/** Options for making a state from a seed. */
export interface SeedOptions {
  /** Start of the random numbers. The same number produces the same uuids. */
  readonly randomSeed: number;
  /** Time at which the clock stops, in milliseconds since 1970, or undefined for real time. */
  readonly now?: number | undefined;
}

/** Returns the state that a seed makes for a time, the same each time. */
export function stateOfSeed(seed: Seed, { randomSeed, now }: SeedOptions, at: number): State {
  const clock: ClockState = { standsAt: now ?? null, offset: 0 };
  const state = emptyState(randomSeed, clock);
  seed({ state, now: at });
  return state;
}
