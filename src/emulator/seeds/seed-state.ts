import type { ClockState } from '../state/records.js';
import { emptyState, type State } from '../state/state.js';
import { isSeedName, type Seed, type SeedName, seedNames, seeds } from './index.js';

/** Options for making a state from a seed. */
export interface SeedOptions {
  /** Start of the random numbers. The same number produces the same uuids. */
  readonly randomSeed: number;
  /** Time at which the clock stops, in milliseconds since 1970, or undefined for real time. */
  readonly now?: number | undefined;
}

/**
 * Description of what a built-in seed made, from which it can be made again. It is plain data and can be kept as
 * JSON.
 */
export interface Seeded extends SeedOptions {
  readonly seed: SeedName;
  /** Time for which it was made, in milliseconds since 1970. */
  readonly at: number;
}

/** Returns the state that a seed makes for a time, the same each time. */
export function stateOfSeed(seed: Seed, { randomSeed, now }: SeedOptions, at: number): State {
  const clock: ClockState = { standsAt: now ?? null, offset: 0 };
  const state = emptyState(randomSeed, clock);
  seed({ state, now: at });
  return state;
}

/** Returns the name of a seed, or undefined if it is not built in. */
export const nameOfSeed = (seed: Seed): SeedName | undefined =>
  seedNames.find((name) => seeds[name] === seed);

/** Whether a built-in seed can make the value again. */
export function isSeeded(value: object): value is Seeded {
  const { seed, randomSeed, now, at } = value as Partial<Record<keyof Seeded, unknown>>;
  return (
    typeof seed === 'string' &&
    isSeedName(seed) &&
    typeof randomSeed === 'number' &&
    typeof at === 'number' &&
    (now === undefined || typeof now === 'number')
  );
}
