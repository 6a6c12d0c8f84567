import type { WantedEvent } from '../../jobs/index.js';
import { OptionError } from '../../shared/option-error.js';
import { UsageError } from '../failure.js';
import { nameOf } from '../input-file.js';
import { readSheet, type SheetRow } from './sheet.js';

type Schedules = typeof import('../../jobs/dates/schedules.js');

const meanings = {
  ...{ key: [], name: ['title'], description: [], timezone: ['zone'], starts: ['start', 'startson', 'from'] },
  ...{ minutes: [], repeats: ['repeat'], until: [], count: [], published: ['publish'] },
};

type Cells = SheetRow<keyof typeof meanings>['cells'];

/** Names of the columns, for help and errors. */
export const eventColumns = Object.keys(meanings).join(', ');

/** Returns when an event takes place, or undefined if its row does not say so. */
function occurrenceOf(schedules: Schedules, { starts, minutes, repeats = 'no', until, count }: Cells) {
  const how = repeats.toLowerCase();
  if (starts === undefined) {
    if ((minutes ?? until ?? count) || how !== 'no') throw new OptionError('starts is missing.');
    return undefined;
  }
  const from = starts.replace(/^(\d{4}-\d\d-\d\d)T?\s*(\d\d:\d\d)(?::00)?$/i, '$1 $2');
  const start = { from, minutes: Number(minutes) };
  if (how === 'daily' || how === 'weekly' || how === 'monthly')
    return schedules[how]({ ...start, until, ...(count !== undefined && { count: Number(count) }) });
  if (how !== 'no' || (until ?? count)) throw new OptionError('repeats must be daily, weekly or monthly.');
  return schedules.once(start);
}

function eventOf(schedules: Schedules, { cells, problem }: SheetRow<keyof Cells>): WantedEvent {
  if (problem !== undefined) throw new OptionError(problem);
  const { key, name, description, timezone, published } = cells;
  if (name === undefined) throw new OptionError('name is missing.');
  if (published !== undefined && !/^(?:yes|no|true|false)$/i.test(published))
    throw new OptionError('published must be yes or no.');
  const occurrence = occurrenceOf(schedules, cells);
  // An empty cell leaves its field as it is.
  return {
    name,
    ...(key !== undefined && { key }),
    ...(description !== undefined && { description }),
    ...(timezone !== undefined && { timezone }),
    ...(occurrence && { occurrence }),
    ...(published !== undefined && { published: /^(?:yes|true)$/i.test(published) }),
  };
}

/** Reads wanted events from a CSV. Returns each with its line. Rejects with a `UsageError` that lists all invalid rows. */
export async function readEventsSheet(file: string) {
  const schedules = await import('../../jobs/dates/schedules.js');
  const name = nameOf(file);
  const header = `the column name. It may also have ${eventColumns}`;
  const { rows, tell } = await readSheet(file, { meanings, needed: 'name', header });
  const problems: string[] = [];
  const events = rows.flatMap((row) => {
    try {
      return [{ event: eventOf(schedules, row), line: row.line }];
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      problems.push(`${name}:${row.line}: ${error.message}`);
      return [];
    }
  });
  if (problems.length > 0) throw new UsageError([`${name} has invalid rows:`, ...problems].join('\n'));
  tell();
  return events;
}
