import { ChangeLog, type Changes, replay } from './changes.js';
import type { Seeded } from './seeds/seed-state.js';
import type { State } from './state/state.js';

/** What a state is made from, again and again the same. */
export interface Origin {
  /** Makes what it was at first. */
  readonly make: () => State;
  /** How it has changed since, as JSON. */
  readonly changes?: string;
  /** What a seed of ours made it from; undefined where it was not made so. */
  readonly seeded?: Seeded | undefined;
}

/** A state in use, with how it changes. */
interface Unpacked {
  readonly state: State;
  readonly log: ChangeLog;
}

/**
 * A state that nobody has to keep in memory while it is not used: packed, it is no more than its changes since it was
 * made, or its JSON where nothing makes it again.
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

  /** One that is made when it is first used. */
  static from(origin: Origin): PackableState {
    return new PackableState(origin, undefined);
  }

  /** One that nothing makes again. */
  static of(state: State): PackableState {
    return new PackableState(undefined, { state, log: new ChangeLog(state) });
  }

  #unpack(): Unpacked {
    if (this.#unpacked) return this.#unpacked;
    // Without an origin it is never packed.
    const { make, changes } = this.#origin as Origin;
    const state = make();
    const log = new ChangeLog(state);
    if (changes !== undefined) replay(state, JSON.parse(changes));
    // What was packed had been taken before.
    if (this.#isFollowed) log.take();
    this.#unpacked = { state, log };
    return this.#unpacked;
  }

  /** The state, for one use: it may be another object when it is next used. */
  get state(): State {
    return this.#unpack().state;
  }

  /** What a seed of ours made it from; undefined where it was not made so, or has changed since. */
  get asSeeded(): Seeded | undefined {
    const changes = this.#unpacked ? this.#unpacked.log.all() : this.#origin?.changes;
    return changes === undefined ? this.#origin?.seeded : undefined;
  }

  /** Whether it is in memory. */
  get isUnpacked(): boolean {
    return this.#unpacked !== undefined;
  }

  /** Keeps it in memory from now on, because somebody has its records in hand. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Lets the memory go, unless somebody needs it; returns whether it is packed now. */
  pack(): boolean {
    if (!this.#unpacked) return true;
    const { state, log } = this.#unpacked;
    // Who saves the changes may not have been given the last of them yet.
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

  /** What it was at first, and how it has changed since: what `takeChanges` returns next is later than that. */
  takeAll(): { readonly first: State; readonly changes: Changes | undefined } {
    const { state, log } = this.#unpack();
    this.takeChanges();
    return this.#origin
      ? { first: this.#origin.make(), changes: log.all() }
      : { first: state, changes: undefined };
  }

  /** What has changed since it was asked last; undefined where nothing has, or where it is packed. */
  takeChanges(): Changes | undefined {
    this.#isFollowed = true;
    return this.#unpacked?.log.take();
  }
}
