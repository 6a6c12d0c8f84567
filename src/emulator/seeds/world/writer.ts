import { isUuid } from '../../../models/predicates.js';
import type { Entity, OfPerson, Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { emptyState, type State } from '../../state/state.js';
import type { Named } from './reader.js';
import type { SeedEntity, SeedRecord } from './types.js';

/** Where new records are made that others are compared with. */
export const scratch = (): Scene => ({ state: emptyState(0, { standsAt: null, offset: 0 }), now: 0 });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of those names that differ from those of a new record. */
export function differing<T extends object, Name extends keyof T>(
  record: T,
  base: Pick<T, Name>,
  names: readonly Name[],
): { [Each in Name]?: T[Each] } {
  const pairs = names.flatMap((name) => (isSame(record[name], base[name]) ? [] : [[name, record[name]]]));
  // Every name is paired with its own value.
  return Object.fromEntries(pairs) as { [Each in Name]?: T[Each] };
}

/** The list, unless there is nothing in it. */
export const unlessEmpty = <Name extends string, T>(name: Name, items: T[]) =>
  // The computed name is the one that is given.
  (items.length > 0 ? { [name]: items } : {}) as { [Each in Name]?: T[] };

/** What every record says of itself. */
export const storedOf = ({ uuid, created_on, updated_on }: Stored): SeedRecord => ({
  uuid,
  created_on,
  ...(updated_on !== created_on && { updated_on }),
});

/** What the records of a world are called. */
export interface Writer {
  readonly state: State;
  readonly names: Named;
}

/** The user whom a record is of, if it says so. */
export const holderOf = ({ names }: Pick<Writer, 'names'>, { user }: OfPerson): { user?: string } =>
  user ? { user: names.users.nameOf(user) } : {};

/** What to call a user or an organisation, so that it is found again. */
export function entityName({ names: { users, orgs } }: Writer, { type, uuid }: Entity): SeedEntity {
  const name = (type === 'user' ? users : orgs).nameOf(uuid);
  const isClear = !isUuid(name) && (type === 'user') === name.includes('@');
  if (isClear) return name;
  return type === 'user' ? { user: name } : { organisation: name };
}
