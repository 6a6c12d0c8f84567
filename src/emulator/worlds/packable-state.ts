import type { Seeded } from '../seeds/seed-state.js';
import type { State } from '../state/state.js';
import { ChangeLog, type Changes, replay } from './changes.js';

/** Source of a state, from which the same state can be made again and again. */
export interface Origin {
  /** Makes the first version of the state. */
  readonly make: () => State;
  /** Changes since then, as JSON. */
  readonly changes?: string;
  /** The built-in seed that it was made from, if any. */
  readonly seeded?: Seeded | undefined;
}

/** A state in use, with a log of its changes. */
interface Unpacked {
  readonly state: State;
  readonly log: ChangeLog;
}

/**
 * A state that can leave memory while nobody uses it. When packed, it is only its changes since it was made, or its JSON if
 * nothing can make it again.
 */
export class PackableState {
  #origin: Origin | undefined;
  #unpacked: Unpacked | undefined;
  #isHeld = false;
  #isFollowed = false;

  private constructor(origin: Origin | undefined, unpacked: Unpacked | undefined) {
    this.#origin = origin;
    this.#unpacked = unpacked;
  }

  /** Returns a state that is made at its first use. */
  static from(origin: Origin): PackableState {
    return new PackableState(origin, undefined);
  }

  /** Returns a state that nothing can make again. */
  static of(state: State): PackableState {
    return new PackableState(undefined, { state, log: new ChangeLog(state) });
  }

  #unpack(): Unpacked {
    if (this.#unpacked) return this.#unpacked;
    // A state without an origin is never packed.
    const { make, changes } = this.#origin as Origin;
    const state = make();
    const log = new ChangeLog(state);
    if (changes !== undefined) replay(state, JSON.parse(changes));
    // These changes were taken before it was packed.
    if (this.#isFollowed) log.take();
    this.#unpacked = { state, log };
    return this.#unpacked;
  }

  /** The state, for one use: the next use may return another object. */
  get state(): State {
    return this.#unpack().state;
  }

  /** The built-in seed that it was made from, or undefined if no seed made it or it has changed since. */
  get asSeeded(): Seeded | undefined {
    const changes = this.#unpacked ? this.#unpacked.log.all() : this.#origin?.changes;
    return changes === undefined ? this.#origin?.seeded : undefined;
  }

  /** Whether it is in memory. */
  get isUnpacked(): boolean {
    return this.#unpacked !== undefined;
  }

  /** Keeps it in memory from now on, because somebody holds its records. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Frees the memory, unless somebody needs it. Returns whether it is packed now. */
  pack(): boolean {
    if (!this.#unpacked) return true;
    const { state, log } = this.#unpacked;
    // A program that saves the changes may not have taken the last of them yet.
    if (this.#isHeld || (this.#isFollowed && log.hasMore)) return false;
    if (this.#origin) {
      const changes = log.all();
      const { make, seeded } = this.#origin;
      this.#origin = { make, seeded, ...(changes && { changes: JSON.stringify(changes) }) };
    } else {
      const json = JSON.stringify(state);
      this.#origin = { make: () => JSON.parse(json) };
    }
    this.#unpacked = undefined;
    return true;
  }

  /** Returns the first version and all changes since. The next `takeChanges` returns only later changes. */
  takeAll(): { readonly first: State; readonly changes: Changes | undefined } {
    const { state, log } = this.#unpack();
    this.takeChanges();
    return this.#origin
      ? { first: this.#origin.make(), changes: log.all() }
      : { first: state, changes: undefined };
  }

  /** Returns the changes since the last call, or undefined if nothing changed or it is packed. */
  takeChanges(): Changes | undefined {
    this.#isFollowed = true;
    return this.#unpacked?.log.take();
  }
}
