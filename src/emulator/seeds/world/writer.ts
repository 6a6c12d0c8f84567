import { isUuid } from '../../../api/models/predicates.js';
import type { Entity, OfPerson, Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { blankState, type State } from '../../state/state.js';
import type { Named } from './reader.js';
import type { SeedEntity, SeedRecord } from './types.js';

/** Returns an empty world, in which to make new records for comparison. */
export const scratch = (): Scene => ({ state: blankState(), now: 0 });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns those of the named fields that differ from a new record. */
export function differing<T extends object, Name extends keyof T>(
  record: T,
  base: Pick<T, Name>,
  names: readonly Name[],
): { [Each in Name]?: T[Each] } {
  const pairs = names.flatMap((name) => (isSame(record[name], base[name]) ? [] : [[name, record[name]]]));
  // Every name is paired with its own value.
  return Object.fromEntries(pairs) as { [Each in Name]?: T[Each] };
}

/** Returns the list under its name, or nothing if it is empty. */
export const unlessEmpty = <Name extends string, T>(name: Name, items: T[]) =>
  // The type of a computed name is lost.
  (items.length > 0 ? { [name]: items } : {}) as { [Each in Name]?: T[] };

/** Returns the entry's fields that every record has. */
export const storedOf = ({ uuid, created_on, updated_on }: Stored): SeedRecord => ({
  uuid,
  created_on,
  ...(updated_on !== created_on && { updated_on }),
});

/** A state with the names of its records. */
export interface Writer {
  readonly state: State;
  readonly names: Named;
}

/** Returns the user that a record belongs to, if it names one. */
export const holderOf = ({ names }: Pick<Writer, 'names'>, { user }: OfPerson): { user?: string } =>
  user ? { user: names.users.nameOf(user) } : {};

/** Returns the name by which a user or an organisation will be found again. */
export function entityName({ names: { users, orgs } }: Writer, { type, uuid }: Entity): SeedEntity {
  const name = (type === 'user' ? users : orgs).nameOf(uuid);
  const isClear = !isUuid(name) && (type === 'user') === name.includes('@');
  if (isClear) return name;
  return type === 'user' ? { user: name } : { organisation: name };
}
