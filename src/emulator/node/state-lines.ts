import { isObject } from '../../shared/is-object.js';
import { stateVersion } from '../../shared/state-version.js';
import type { Application } from '../access/applications.js';
import { isSeeded, type Seeded } from '../seeds/seed-state.js';
import type { Mail } from '../state/records.js';
import { blankState, collectionsOf, type State, stateIn } from '../state/state.js';
import type { Change, Changes } from '../worlds/changes.js';
import type { Settings } from '../worlds/world.js';

/** The first line of a state file. */
export const header = { format: 'ticketing-client emulator', version: stateVersion } as const;

/** One line of a state file. */
export type Line =
  /** An application exists. */
  | { readonly application: Application }
  /** Settings of the world, perhaps from before it begins. */
  | { readonly world: string; readonly settings: Settings }
  /** The seed that makes the first state of the world. It replaces an earlier world. */
  | { readonly world: string; readonly seeded: Seeded }
  /** The first state of the world. It replaces an earlier world. */
  | { readonly world: string; readonly first: State }
  /** Changes of the world. */
  | { readonly world: string; readonly changes: Changes }
  /** The world was deleted. */
  | { readonly deleted: string };

const known = new Set(Object.keys(collectionsOf(blankState())));

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

/** Returns a line, or undefined if an emulator did not write it. */
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

/** Merges successive changes into one. It has each record once, as it is after the last change. */
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

  /** The merged changes, or undefined without any. */
  get all(): Changes | undefined {
    if (!this.#last) return undefined;
    const { random, clock } = this.#last;
    const records = [...this.#records.values()];
    const isOutboxNew = this.#isOutboxNew && { isOutboxNew: true as const };
    return { records, mails: this.#mails, ...isOutboxNew, random, clock };
  }
}
