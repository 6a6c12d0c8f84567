import { isUuid } from '../../../api/models/predicates.js';
import type { Uuid } from '../../../api/operations/operation.js';
import { endMeaning, nearestName } from '../../../shared/did-you-mean.js';
import type { EventRecord } from '../../state/records.js';

/** A record's uuid, and the name that people use for it. */
export interface Called {
  readonly uuid: Uuid;
  readonly label: string;
}

/** Names of some records, to look them up. Upper and lower case are the same. */
export class Names {
  readonly #what: string;
  readonly #byLabel = new Map<string, Called[]>();
  readonly #byUuid = new Map<Uuid, Called>();

  constructor(what: string, called: Iterable<Called>) {
    this.#what = what;
    for (const each of called) {
      if (this.#byUuid.has(each.uuid)) continue;
      this.#byUuid.set(each.uuid, each);
      const key = each.label.toLowerCase();
      this.#byLabel.set(key, [...(this.#byLabel.get(key) ?? []), each]);
    }
  }

  has(uuid: Uuid): boolean {
    return this.#byUuid.has(uuid);
  }

  /**
   * Returns the uuid of the record. A uuid is returned as it is, even if no record has it, since records outlive
   * what they name.
   */
  uuidOf(given: string): Uuid | undefined {
    if (isUuid(given)) return given;
    const found = this.#byLabel.get(given.toLowerCase()) ?? [];
    return found.length === 1 ? found[0]?.uuid : undefined;
  }

  /** Returns why a name does not identify one record. */
  problemOf(given: string): string {
    const found = this.#byLabel.get(given.toLowerCase()) ?? [];
    if (found.length > 1) return `matches ${found.length} records. Use the uuid of one`;
    const labels = [...this.#byUuid.values()].map(({ label }) => label);
    return `matches no ${this.#what}${endMeaning(nearestName(given, labels))}`;
  }
}

/** Returns records by the name in that field. */
export const namesIn = <Field extends string>(
  what: string,
  records: readonly ({ readonly uuid: Uuid } & { readonly [Each in Field]: string })[],
  field: Field,
): Names =>
  new Names(
    what,
    records.map((record) => ({ uuid: record.uuid, label: record[field] })),
  );

/** Returns the ticket levels of an event by name. */
export const namesOfLevels = ({ levels }: EventRecord): Names =>
  namesIn('ticket level of the event', levels, 'name');
