import { digestOf } from '../../shared/digest.js';
import { JobError } from '../../stores/job-error.js';

/** Number of records that are asked for one by one. */
const few = 3;

/** Facts that show whether records that a list lacks are gone. */
export interface Witness {
  /** Event whose list it is. Missing for a list of the organisation. */
  readonly event?: { readonly uuid: string; readonly name: string };
  /** Asks the service for a record, and returns whether it exists, or undefined if the token may not ask. Missing if it cannot be requested. */
  readonly exists?: ((uuid: string) => Promise<boolean | undefined>) | undefined;
  /** Whether the list leaves out records that exist, so that two readings without a few of them are enough. */
  readonly omits?: boolean | undefined;
  /** Tickets by which the number of sold tickets has moved without an explanation. Undefined if it is unknown. */
  readonly open: number | undefined;
  /** Note of an earlier round about the list. */
  readonly noted: string | undefined;
}

/** Records that a list lacks. */
export interface Absence {
  /** Name of the list. */
  readonly list: string;
  readonly missing: ReadonlySet<string>;
  /** Number of all known records before. */
  readonly known: number;
  /** Tickets of the missing records that count as sold. */
  readonly tickets: number;
  /** Tickets that the rest of the reading explains. */
  readonly moved: number;
  /** Reads the list again. Returns the records that it still lacks. */
  again(): Promise<ReadonlySet<string>>;
}

/** Thrown if nothing proves that the records are gone that a list lacks. The list is read again in the next round. */
export class Doubt extends JobError {
  /** Note about the list, for the next round. */
  readonly note: string;

  constructor(list: string, event: Witness['event'], missing: ReadonlySet<string>, note: string) {
    const of = event ? ` of the event ${JSON.stringify(event.name)}` : '';
    super(
      'unsuitable',
      `The list of ${list}${of} lacks ${missing.size} records that were there, and nothing else says that they are gone.`,
      {
        advice: 'Nothing is reported as gone. The list is read again in the next round.',
        ...(event && { event: event.uuid }),
      },
    );
    this.note = note;
  }
}

const noteOf = (missing: ReadonlySet<string>) => `missing ${digestOf([...missing].sort().join())}`;

export const isDoubted = (failure: string | undefined): boolean => failure?.startsWith('missing ') === true;

/**
 * Returns the records that are gone: those that the number of sold tickets explains, those that the service no longer has when it is
 * asked for them and, if it cannot be asked, those that the list lacks in a later round too. One reply can lack records, or all of
 * them.
 */
export async function provenGone(
  absence: Absence,
  { event, exists, omits = false, open, noted }: Witness,
): Promise<readonly string[]> {
  const { list, missing, known, tickets, moved } = absence;
  if (tickets > 0 && open !== undefined && moved - tickets === open) return [...missing];
  const ask = async (uuids: readonly string[]) => {
    const answers: (boolean | undefined)[] = [];
    for (const uuid of uuids) answers.push(await exists?.(uuid));
    return answers;
  };
  if (exists && missing.size <= few) {
    const uuids = [...missing];
    const answers = await ask(uuids);
    if (!answers.includes(undefined)) return uuids.filter((_, index) => answers[index] === false);
  }
  const still = await absence.again();
  if (still.size === 0) return [];
  const isMuch = still.size === known || (still.size > few && still.size * 10 > known);
  if (omits && !isMuch) return [...still];
  const note = noteOf(still);
  const all = [...still];
  const sample = [...new Set([all[0], all[Math.floor(all.length / 2)], all.at(-1)])] as string[];
  const answers = exists ? await ask(sample) : [undefined];
  if (answers.every((answer) => answer === false)) return all;
  if (answers.includes(true)) throw new Doubt(list, event, still, note);
  const isContradicted = open !== undefined && tickets > 0;
  if (noted === note && !(isMuch && isContradicted)) return all;
  throw new Doubt(list, event, still, note);
}
