import type { Uuid } from '../../../operations/operation.js';
import { fresh } from '../../state/make.js';
import type { Entity, Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { isoOf } from '../../state/time.js';
import type { Names } from './names.js';
import type { Path, Problem } from './problems.js';
import type { SeedEntity, SeedRecord, When } from './types.js';
import { readWhen } from './when.js';

/** What a world names. */
export interface Named {
  readonly users: Names;
  readonly orgs: Names;
  readonly events: Names;
}

/** The fields of those names that are said. */
export function said<T extends object, Name extends keyof T>(
  entry: T,
  names: readonly Name[],
): { [Each in Name]?: Exclude<T[Each], undefined> } {
  const pairs = names.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]]));
  // Every name is paired with its own value.
  return Object.fromEntries(pairs) as { [Each in Name]?: Exclude<T[Each], undefined> };
}

/** Reads what a world says, and gathers what is wrong. */
export class Reader {
  readonly scene: Scene;
  readonly names: Named;
  readonly problems: Problem[] = [];

  constructor(scene: Scene, names: Named) {
    this.scene = scene;
    this.names = names;
  }

  /** Notes that a field is wrong. */
  refuse(path: Path, message: string): void {
    this.problems.push({ path, message });
  }

  /** A moment as records have it. */
  moment(text: When, timezone: string): string {
    return isoOf(readWhen(text, timezone, this.scene.now) ?? this.scene.now);
  }

  /** The same, or null where there is none. */
  momentOrNull(text: When | null | undefined, timezone: string): string | null {
    return text === null || text === undefined ? null : this.moment(text, timezone);
  }

  /** What every record has, as far as it is said; the rest as it is in a new one. */
  stored(entry: SeedRecord, timezone: string, { uuid, created_on }: Stored): Stored {
    const created = entry.created_on === undefined ? created_on : this.moment(entry.created_on, timezone);
    return {
      uuid: entry.uuid ?? uuid,
      created_on: created,
      updated_on: entry.updated_on === undefined ? created : this.moment(entry.updated_on, timezone),
    };
  }

  /** A new record of what belongs to another: as old as that, unless it says otherwise. */
  partOf({ created_on }: Stored): Stored {
    return { ...fresh(this.scene), created_on };
  }

  /** The uuid of what is named; where nothing is, that is a problem, and the uuid is empty. */
  find(names: Names, given: string, path: Path): Uuid {
    const uuid = names.uuidOf(given);
    if (uuid === undefined) this.refuse(path, names.problemOf(given));
    return uuid ?? '';
  }

  /** The user whom a record is of, where one is named. */
  holder({ user }: { readonly user?: string | null }, path: Path): { user?: Uuid } {
    return user ? { user: this.find(this.names.users, user, [...path, 'user']) } : {};
  }

  /** The user or organisation that is named. */
  entity(given: SeedEntity, path: Path): Entity {
    const { users, orgs } = this.names;
    if (typeof given !== 'string') {
      return 'user' in given
        ? { type: 'user', uuid: this.find(users, given.user, [...path, 'user']) }
        : { type: 'org', uuid: this.find(orgs, given.organisation, [...path, 'organisation']) };
    }
    const org = orgs.uuidOf(given);
    const isOrg = org !== undefined && (orgs.has(org) || !users.has(org));
    if (isOrg && !given.includes('@')) return { type: 'org', uuid: org };
    return { type: 'user', uuid: this.find(users, given, path) };
  }
}
