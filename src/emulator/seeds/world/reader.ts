import type { Uuid } from '../../../api/operations/operation.js';
import { fresh } from '../../state/make.js';
import type { Entity, EventRecord, Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { isoOf } from '../../state/time.js';
import type { Names } from './names.js';
import type { Path, Problem } from './problems.js';
import type { SeedEntity, SeedRecord, When } from './types.js';
import { readWhen } from './when.js';

/** Names of the records in a world. */
export interface Named {
  readonly users: Names;
  readonly orgs: Names;
  readonly events: Names;
}

/** Returns the fields without those that are undefined. */
export const present = <T extends object>(fields: T) =>
  // Every name keeps its own value.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };

/** Reads the entries of a world, and collects the problems. */
export class Reader {
  readonly scene: Scene;
  readonly names: Named;
  readonly problems: Problem[] = [];

  constructor(scene: Scene, names: Named) {
    this.scene = scene;
    this.names = names;
  }

  /** Notes a problem of a field. */
  refuse(path: Path, message: string): void {
    this.problems.push({ path, message });
  }

  /** Returns a time as records have it. */
  moment(text: When, timezone: string): string {
    return isoOf(readWhen(text, timezone, this.scene.now) ?? this.scene.now);
  }

  /** Returns a time as records have it, or null if it is missing. */
  momentOrNull(text: When | null | undefined, timezone: string): string | null {
    return text === null || text === undefined ? null : this.moment(text, timezone);
  }

  /** Returns the fields that every record has. Fields that the entry leaves out are those of a new record. */
  stored(entry: SeedRecord, timezone: string, { uuid, created_on }: Stored): Stored {
    const created = entry.created_on === undefined ? created_on : this.moment(entry.created_on, timezone);
    return {
      uuid: entry.uuid ?? uuid,
      created_on: created,
      updated_on: entry.updated_on === undefined ? created : this.moment(entry.updated_on, timezone),
    };
  }

  /** Returns the fields that every record has, for a part of another record: it was created with it. */
  part(entry: SeedRecord, { created_on, timezone }: Pick<EventRecord, 'created_on' | 'timezone'>): Stored {
    return this.stored(entry, timezone, { ...fresh(this.scene), created_on });
  }

  /** Returns the uuid of the named record. If it is unknown, notes a problem and returns an empty uuid. */
  find(names: Names, given: string, path: Path): Uuid {
    const uuid = names.uuidOf(given);
    if (uuid === undefined) this.refuse(path, names.problemOf(given));
    return uuid ?? '';
  }

  /** Returns the uuids of the named records. Notes a problem for each that is unknown. */
  findAll(names: Names, given: readonly string[], path: Path): Uuid[] {
    return given.map((each, index) => this.find(names, each, [...path, index]));
  }

  /** Returns the named user or organisation. */
  entity(given: SeedEntity, path: Path): Entity {
    const { users, orgs } = this.names;
    const org = given.includes('@') ? undefined : orgs.uuidOf(given);
    if (org !== undefined && !users.has(org)) return { type: 'org', uuid: org };
    return { type: 'user', uuid: this.find(users, given, path) };
  }
}
