import { isObject } from '../../shared/is-object.js';
import { newerState } from '../../shared/state-version.js';
import { type State, stateIn } from './state.js';

/** Says what wrote a snapshot or a state file, and in which version of the form. */
export const header = { format: 'ticketing-client emulator', version: 2 } as const;

/**
 * A saved world. Plain data that can be kept as JSON, given to `restore()`, or used as a `seed`. Its `worlds` are in a form of their
 * own, which may change with the version.
 */
export interface Snapshot {
  /** What wrote it. */
  readonly format: typeof header.format;
  /** Version of the form. */
  readonly version: number;
  /** The world. A state file, which is a snapshot too, may have several. */
  readonly worlds: readonly object[];
}

/** A world in a snapshot. */
export interface SavedWorld {
  readonly name: string;
  readonly state: State;
}

/** Worlds in a snapshot, or the reason why this version cannot read them, if a newer one wrote them. */
type Reading<World extends SavedWorld> = { readonly worlds: readonly World[] } | { readonly newer?: string };

/** Whether a value was written as a snapshot or a state file, of whatever version. */
export const isSnapshot = (value: unknown): value is Snapshot =>
  isObject(value) && value.format === header.format;

/** Returns the worlds that an emulator wrote. What a state file says of each world beside its records is not checked. */
export function worldsIn<World extends SavedWorld>(value: unknown): Reading<World> {
  if (!isSnapshot(value)) return {};
  const newer = newerState(value.version, header.version);
  if (newer !== undefined) return { newer };
  if (!Array.isArray(value.worlds)) return {};
  const worlds = value.worlds.flatMap((world) => {
    const state = stateIn(Object(world).state);
    return state ? { ...world, state } : [];
  });
  return worlds.length === value.worlds.length ? { worlds } : {};
}

/** Returns the state of the first world, which in a state file is the default one, or else what is wrong with the snapshot. */
export function savedState(value: unknown): State | string {
  if (!isSnapshot(value)) return 'must be what an emulator saved';
  const reading = worldsIn(value);
  const [first] = 'worlds' in reading ? reading.worlds : [];
  if (first) return first.state;
  return 'newer' in reading
    ? `${reading.newer}. Upgrade ticketing-client, or save the world again with this version`
    : 'is damaged, or an earlier version of ticketing-client wrote it. Save the world again with this version';
}
