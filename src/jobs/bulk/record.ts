import { isObject } from '../../shared/is-object.js';
import { stateVersion } from '../../shared/state-version.js';
import { JobError } from '../../stores/job-error.js';
import type { Journal } from '../../stores/journal.js';
import { expectKnownVersion } from '../../stores/known-version.js';

/** The state of an item in a journal: begun, or how it ended. */
export type Mark = 'begun' | 'done' | 'failed';

const marks: readonly Mark[] = ['begun', 'done', 'failed'];

/** The job of a heading. */
const job = 'bulk';

/** The line that says which version wrote the next lines. */
const heading = JSON.stringify({ job, version: stateVersion });

function entryIn(line: string): Readonly<Record<string, unknown>> {
  try {
    const entry: unknown = JSON.parse(line);
    return isObject(entry) ? entry : {};
  } catch {
    return {};
  }
}

/** The marks in a journal. */
export interface Marks {
  /** The last mark of each key. */
  readonly last: ReadonlyMap<string, Mark>;
  /** Whether the journal has a heading. */
  readonly hasHeading: boolean;
}

/** Reads the marks in the lines of a journal. Throws a `JobError` if `bulk` did not write a line, or a newer version did. */
export function marksIn(lines: readonly string[]): Marks {
  const last = new Map<string, Mark>();
  let hasHeading = false;
  for (const [index, line] of lines.entries()) {
    const entry = entryIn(line);
    const mark = marks.find((each) => typeof entry[each] === 'string');
    if (mark) last.set(String(entry[mark]), mark);
    else if (entry.job === job) {
      expectKnownVersion(entry.version, 'The journal');
      hasHeading = true;
    } else {
      throw new JobError(
        'state',
        `Line ${index + 1} of the journal is damaged, or bulk() did not write it. Use a separate journal for each job, or restore this one from a backup.`,
      );
    }
  }
  return { last, hasHeading };
}

/** Returns the line of a mark: `{"begun":"ann@example.com"}`. */
export const lineOf = (key: string, mark: Mark): string => JSON.stringify({ [mark]: key });

/** The record of a bulk job, in its journal. */
export class BulkRecord {
  /** The last mark of each key when this run began. */
  readonly before: ReadonlyMap<string, Mark>;
  readonly #journal: Journal;
  /** The writing of the heading. */
  #heading: Promise<void> | undefined;

  private constructor(journal: Journal, { last, hasHeading }: Marks) {
    this.before = last;
    this.#journal = journal;
    if (hasHeading) this.#heading = Promise.resolve();
  }

  /** Reads the journal. */
  static async read(journal: Journal): Promise<BulkRecord> {
    return new BulkRecord(journal, marksIn(await journal.read()));
  }

  /** Appends a mark to the journal. */
  async write(key: string, mark: Mark): Promise<void> {
    this.#heading ??= this.#journal.append(heading);
    await this.#heading;
    await this.#journal.append(lineOf(key, mark));
  }
}
