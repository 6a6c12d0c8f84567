import { endMeaning, nearestName } from '../../../internal/did-you-mean.js';
import { isUuid } from '../../../models/predicates.js';
import type { Uuid } from '../../../operations/operation.js';

/** Something that has a uuid, and what people call it. */
export interface Called {
  readonly uuid: Uuid;
  readonly label: string;
}

/** What people call some records, told both ways. Capitals make no difference. */
export class Names {
  readonly #what: string;
  readonly #byLabel = new Map<string, Called[]>();
  readonly #byUuid = new Map<Uuid, Called>();

  constructor(what: string, called: Iterable<Called>) {
    this.#what = what;
    for (const each of called) {
      this.#byUuid.set(each.uuid, each);
      const key = each.label.toLowerCase();
      this.#byLabel.set(key, [...(this.#byLabel.get(key) ?? []), each]);
    }
  }

  has(uuid: Uuid): boolean {
    return this.#byUuid.has(uuid);
  }

  /** The record of that uuid; a uuid that nobody has is kept as it is, since records outlive what they name. */
  uuidOf(given: string): Uuid | undefined {
    if (isUuid(given)) return given;
    const found = this.#byLabel.get(given.toLowerCase()) ?? [];
    return found.length === 1 ? found[0]?.uuid : undefined;
  }

  /** Why nothing is found by that name. */
  problemOf(given: string): string {
    const found = this.#byLabel.get(given.toLowerCase()) ?? [];
    if (found.length > 1) return `names ${found.length} at once: give the uuid of one`;
    const labels = [...this.#byUuid.values()].map(({ label }) => label);
    return `names no ${this.#what}${endMeaning(nearestName(given, labels))}`;
  }

  /** What to call the record, so that it is found again. */
  nameOf(uuid: Uuid): string {
    const label = this.#byUuid.get(uuid)?.label ?? '';
    return label !== '' && !isUuid(label) && this.#byLabel.get(label.toLowerCase())?.length === 1
      ? label
      : uuid;
  }
}
