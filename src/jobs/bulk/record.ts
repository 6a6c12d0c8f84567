import { isObject } from '../../internal/is-object.js';
import { JobError } from '../job-error.js';
import type { Journal } from '../journal.js';

/** What a journal says of an item: that it was begun, and how it ended. */
export type Mark = 'begun' | 'done' | 'failed';

const marks: readonly Mark[] = ['begun', 'done', 'failed'];

function markIn(line: string): [key: string, mark: Mark] | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    if (!isObject(entry)) return undefined;
    const mark = marks.find((each) => typeof entry[each] === 'string');
    return mark && [entry[mark] as string, mark];
  } catch {
    return undefined;
  }
}

/** Gives the last mark of each key in the journal. */
export async function readMarks(journal: Journal): Promise<ReadonlyMap<string, Mark>> {
  const last = new Map<string, Mark>();
  for (const line of await journal.read()) {
    const entry = markIn(line);
    if (!entry) {
      throw new JobError(
        'state',
        'The journal contains a line that bulk() did not write, or that was damaged. Give each job a journal of its own, or restore it from a copy.',
      );
    }
    last.set(...entry);
  }
  return last;
}

/** The line of a mark: `{"begun":"ann@example.com"}`. */
export const lineOf = (key: string, mark: Mark): string => JSON.stringify({ [mark]: key });

/** Writes a mark down. */
export const writeMark = (journal: Journal, key: string, mark: Mark): Promise<void> =>
  journal.append(lineOf(key, mark));
