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

/** The record of a bulk job, in its journal. */
export type BulkRecord = Awaited<ReturnType<typeof readRecord>>;

/** Reads a journal. Throws a `JobError` if `bulk` did not write a line, or a newer version did. */
export async function readRecord(journal: Journal) {
  const before = new Map<string, Mark>();
  /** The writing of the heading. */
  let headed: Promise<void> | undefined;
  for (const [index, line] of (await journal.read()).entries()) {
    const entry = entryIn(line);
    const mark = marks.find((each) => typeof entry[each] === 'string');
    if (mark) before.set(String(entry[mark]), mark);
    else if (entry.job === job) {
      expectKnownVersion(entry.version, 'The journal');
      headed = Promise.resolve();
    } else {
      throw new JobError(
        'state',
        `Line ${index + 1} of the journal is damaged, or bulk() did not write it. Use a separate journal for each job, or restore this one from a backup.`,
      );
    }
  }
  return {
    /** The last mark of each key when this run began. */
    before,
    /** Appends a mark to the journal. */
    async write(key: string, mark: Mark): Promise<void> {
      headed ??= journal.append(heading);
      await headed;
      await journal.append(JSON.stringify({ [mark]: key }));
    },
  };
}
