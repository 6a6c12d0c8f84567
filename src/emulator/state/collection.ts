import type { Uuid } from '../../api/operations/operation.js';
import { notFound } from '../refusal.js';
import { kept } from './kept.js';
import type { Stored } from './records.js';

/** Records by uuid, in the order in which they were made. */
export type Collection<T> = Record<Uuid, T>;

/** Returns the record with that uuid. A uuid comes from outside, so inherited names do not count. */
export const find = <T>(collection: Collection<T>, uuid: Uuid): T | undefined =>
  Object.hasOwn(collection, uuid) ? collection[uuid] : undefined;

/** Returns the record with that uuid. Throws a 404 if it does not exist. */
export function need<T>(collection: Collection<T>, uuid: Uuid, what: string): T {
  const record = find(collection, uuid);
  if (!record) throw notFound(what);
  return record;
}

/** Something kept beside a collection, which learns of each record that is added, removed or changed. */
export interface Follower<T> {
  add(record: T): void;
  remove(record: T): void;
  /** Returns whether it still holds, or must be made again. */
  change(record: T): boolean;
}

/** A field that never changes, or a function of fields whose changes are noted. */
type Key<T> = keyof T | ((record: T) => unknown);

const everything = () => true;

/** Records by the values of a key, oldest first. */
class Index<T extends Stored> implements Follower<T> {
  readonly #collection: Collection<T>;
  readonly #key: Key<T>;
  readonly #groups = new Map<unknown, T[]>();
  /** Values whose groups still have removed records. They leave together, since removing one by one takes long. */
  readonly #late = new Set<unknown>();

  constructor(collection: Collection<T>, key: Key<T>) {
    this.#collection = collection;
    this.#key = key;
    for (const record of Object.values(collection)) this.add(record);
  }

  #valueOf(record: T): unknown {
    return typeof this.#key === 'function' ? this.#key(record) : record[this.#key];
  }

  add(record: T): void {
    const value = this.#valueOf(record);
    // A record may come back before its group was read without it, and no other group should keep removed records for long.
    for (const left of this.#late) this.#drop(left, record);
    const group = this.#groups.get(value);
    if (group) group.push(record);
    else this.#groups.set(value, [record]);
  }

  remove(record: T): void {
    this.#late.add(this.#valueOf(record));
  }

  change(record: T): boolean {
    const isFixed = typeof this.#key !== 'function' || this.#key === everything;
    return isFixed || this.get(this.#valueOf(record)).includes(record);
  }

  /** Leaves removed records out of a group, and the one that is being added. */
  #drop(value: unknown, added?: T): void {
    this.#late.delete(value);
    const left = (this.#groups.get(value) ?? []).filter(
      (each) => each !== added && this.#collection[each.uuid] === each,
    );
    if (left.length > 0) this.#groups.set(value, left);
    else this.#groups.delete(value);
  }

  get(value: unknown): readonly T[] {
    if (this.#late.has(value)) this.#drop(value);
    return this.#groups.get(value) ?? [];
  }
}

/** Followers of each collection by their key. They are beside the collections, so that a state stays plain data. */
const followers = new WeakMap<object, Map<unknown, Follower<never>>>();

/** Returns the follower of a collection under a key. */
export function followerOf<T, F extends Follower<T>>(
  collection: Collection<T>,
  key: unknown,
  make: () => F,
): F {
  // The key says what was made for this collection.
  return kept(
    kept(followers, collection, () => new Map()),
    key,
    make,
  ) as F;
}

const indexOf = <T extends Stored>(collection: Collection<T>, key: Key<T>): Index<T> =>
  followerOf<T, Index<T>>(collection, key, () => new Index(collection, key));

/** Collections whose records somebody else may change without a note. */
const held = new WeakSet<object>();

/** Notes that somebody else holds the records of the collections, and may change them without a note. */
export function hold(collections: readonly object[]): void {
  for (const collection of collections) held.add(collection);
}

/** Whether the records may change without a note. */
export const isHeld = (collection: object): boolean => held.has(collection);

/** Returns the records that pass the test, oldest first. Add and remove records only with the functions below. */
export const where = <T extends Stored>(collection: Collection<T>, test: (record: T) => boolean): T[] =>
  indexOf(collection, everything).get(true).filter(test);

/**
 * Returns the records with that value of a key, oldest first, without looking at the others. Add and remove records
 * only with the functions below, which update the index.
 */
export function by<T extends Stored, Field extends keyof T>(
  collection: Collection<T>,
  field: Field,
  value: T[Field],
): readonly T[];
export function by<T extends Stored, Value>(
  collection: Collection<T>,
  key: (record: T) => Value,
  value: Value,
): readonly T[];
export function by<T extends Stored>(collection: Collection<T>, key: Key<T>, value: unknown): readonly T[] {
  return typeof key === 'function' && isHeld(collection)
    ? where(collection, (record) => key(record) === value)
    : indexOf(collection, key).get(value);
}

/** Notes that a record was changed, if it is of this collection. */
export function change<T extends Stored>(collection: Collection<T>, record: T): void {
  if (find(collection, record.uuid) !== record) return;
  const known = followers.get(collection);
  for (const [key, follower] of known ?? []) {
    // It was made for the records of this collection, here and below.
    if (!(follower as Follower<T>).change(record)) known?.delete(key);
  }
}

export function add<T extends Stored>(collection: Collection<T>, record: T): T {
  collection[record.uuid] = record;
  for (const follower of followers.get(collection)?.values() ?? []) (follower as Follower<T>).add(record);
  return record;
}

export function remove<T extends Stored>(collection: Collection<T>, record: T): void {
  delete collection[record.uuid];
  for (const follower of followers.get(collection)?.values() ?? []) (follower as Follower<T>).remove(record);
}

export function removeWhere<T extends Stored>(collection: Collection<T>, test: (record: T) => boolean): void {
  for (const record of where(collection, test)) remove(collection, record);
}

export function removeBy<T extends Stored, Field extends keyof T>(
  collection: Collection<T>,
  field: Field,
  value: T[Field],
): void {
  for (const record of indexOf(collection, field).get(value)) remove(collection, record);
}
