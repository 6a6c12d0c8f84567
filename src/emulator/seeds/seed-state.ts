import type { ClockState } from '../state/records.js';
import { emptyState, type State } from '../state/state.js';
import { type Seed, type SeedName, seeds } from './index.js';

/** What a seed makes a state from. */
export interface SeedOptions {
  /** What the random numbers start from: the same number, the same uuids. */
  readonly randomSeed: number;
  /** The instant that the clock stands at, in milliseconds since 1970; undefined for real time. */
  readonly now?: number | undefined;
}

/** What one of our own seeds made, and makes again. Plain data: it can be kept as JSON. */
export interface Seeded extends SeedOptions {
  readonly seed: SeedName;
  /** The instant that it was made for, in milliseconds since 1970. */
  readonly at: number;
}

/** Makes what a seed makes for an instant, the same each time. */
export function stateOfSeed(seed: Seed, { randomSeed, now }: SeedOptions, at: number): State {
  const clock: ClockState = { standsAt: now ?? null, offset: 0 };
  const state = emptyState(randomSeed, clock);
  seed({ state, now: at });
  return state;
}

const isName = (name: string): name is SeedName => Object.hasOwn(seeds, name);

/** The name of a seed; undefined where it is none of our own. */
export const nameOfSeed = (seed: Seed): SeedName | undefined =>
  Object.keys(seeds)
    .filter(isName)
    .find((name) => seeds[name] === seed);

/** Whether it is what one of our seeds can make again. */
export function isSeeded(value: object): value is Seeded {
  const { seed, randomSeed, now, at } = value as Partial<Record<keyof Seeded, unknown>>;
  return (
    typeof seed === 'string' &&
    isName(seed) &&
    typeof randomSeed === 'number' &&
    typeof at === 'number' &&
    (now === undefined || typeof now === 'number')
  );
}
