import type { Application } from '../access/applications.js';
import type { Change, Changes } from '../changes.js';
import { isSeeded, type Seeded } from '../seeds/seed-state.js';
import { madeOrders } from '../state/notes.js';
import type { Mail } from '../state/records.js';
import { collectionsOf, emptyState, isState, type State } from '../state/state.js';
import type { Settings } from '../world.js';

/** The first line of a state file. */
export const header = { format: 'ticketing-client emulator', version: 1 } as const;

/** What one line of a state file says. */
export type Line =
  /** There is this application. */
  | { readonly application: Application }
  /** How the world is set up, also from before it begins. */
  | { readonly world: string; readonly settings: Settings }
  /** The world begins with what a seed makes; it forgets what it was before. */
  | { readonly world: string; readonly seeded: Seeded }
  /** What the world was at first; it forgets what it was before. */
  | { readonly world: string; readonly first: State }
  /** How the world has changed. */
  | { readonly world: string; readonly changes: Changes }
  /** The world is no more. */
  | { readonly deleted: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const blank = () => emptyState(0, { standsAt: null, offset: 0 });

const known = new Set([madeOrders, ...Object.keys(collectionsOf(blank()))]);

const isChange = (value: unknown): value is Change =>
  Array.isArray(value) && known.has(value[0]) && typeof value[1] === 'string';

const isChanges = (value: unknown): value is Changes =>
  isObject(value) &&
  Array.isArray(value.records) &&
  value.records.every(isChange) &&
  Array.isArray(value.mails) &&
  typeof value.random === 'number' &&
  isObject(value.clock);

const isApplication = (value: unknown): value is Application =>
  isObject(value) &&
  [value.clientId, value.clientSecret, value.world].every((each) => typeof each === 'string') &&
  Array.isArray(value.scopes);

/** The state that a file holds; undefined where it is none. What the version that wrote it did not know of is empty. */
export function stateIn(value: unknown): State | undefined {
  if (!isObject(value) || !('users' in value)) return undefined;
  const state = { ...blank(), ...value };
  return isState(state) ? state : undefined;
}

/** What a line says; undefined where it is none of an emulator. */
export function readLine(value: unknown): Line | undefined {
  if (!isObject(value)) return undefined;
  const { application, deleted, world, settings, seeded, first, changes } = value;
  if (isApplication(application)) return { application };
  if (typeof deleted === 'string') return { deleted };
  if (typeof world !== 'string') return undefined;
  if (isChanges(changes)) return { world, changes };
  if (isObject(settings)) return { world, settings };
  if (isObject(seeded) && isSeeded(seeded)) return { world, seeded };
  const state = stateIn(first);
  return state && { world, first: state };
}

/** Changes one after the other as if they were one: each record once, as it is after the last. */
export class MergedChanges {
  readonly #records = new Map<string, Change>();
  readonly #mails: Mail[] = [];
  #isOutboxNew = false;
  #last: Changes | undefined;

  add(changes: Changes): void {
    if (changes.isOutboxNew) {
      this.#isOutboxNew = true;
      this.#mails.length = 0;
    }
    for (const change of changes.records) this.#records.set(`${change[0]} ${change[1]}`, change);
    this.#mails.push(...changes.mails);
    this.#last = changes;
  }

  /** What they come to; undefined where there are none. */
  get all(): Changes | undefined {
    if (!this.#last) return undefined;
    const { random, clock } = this.#last;
    const records = [...this.#records.values()];
    const isOutboxNew = this.#isOutboxNew && { isOutboxNew: true as const };
    return { records, mails: this.#mails, ...isOutboxNew, random, clock };
  }
}
