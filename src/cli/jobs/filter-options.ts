import type { Command } from 'commander';
import type { Period } from '../../jobs/index.js';
import { UsageError } from '../failure.js';
import { HintedOption } from '../hinted.js';
import type { Work } from './job.js';

/** Options that choose a period. */
export interface PeriodFlags {
  readonly since?: Date | string;
  readonly until?: Date | string;
  readonly month?: string;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads a day, or a moment with its zone. */
const toDayOrMoment =
  (flag: string) =>
  (text: string): Date | string => {
    if (isDay(text)) return text;
    const moment = new Date(instant.test(text) && isDay(text.slice(0, 10)) ? text : Number.NaN);
    if (!Number.isNaN(moment.getTime())) return moment;
    throw new UsageError(
      `${flag} must be a day such as 2026-10-01, or a time with its zone such as 2026-10-01T09:00:00Z, not ${JSON.stringify(text)}`,
    );
  };

/** Reads a day. */
export const toDay =
  (flag: string) =>
  (text: string): string => {
    if (isDay(text)) return text;
    throw new UsageError(`${flag} must be a day such as 2026-10-01, not ${JSON.stringify(text)}`);
  };

function toMonth(text: string): string {
  if (text === 'this' || text === 'last' || (/^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`))) return text;
  throw new UsageError(`--month must be a month such as 2026-10, this or last, not ${JSON.stringify(text)}`);
}

/** Adds the options that choose a period. `what` names the records that it limits. */
export const addPeriodOptions = (command: Command, what: string): Command =>
  command
    .addOption(
      new HintedOption(
        '--month <month>',
        `${what} in this month, in the organisation's time zone: 2026-10, this or last`,
        () => ['this', 'last'],
      )
        .argParser(toMonth)
        .conflicts(['since', 'until']),
    )
    .option(
      '--since <day>',
      `${what} on or after this day, such as 2026-10-01, or since a time, such as 2026-10-01T09:00:00Z`,
      toDayOrMoment('--since'),
    )
    .option('--until <day>', `${what} on or before this day, or before a time`, toDayOrMoment('--until'));

/** Returns the beginning and end of the period. */
export const periodIn = ({ jobs, org }: Work, { since, until, month }: PeriodFlags): Period =>
  jobs.periodOf(org, { since, until, month });

/** Whether a text is a real day, such as 2026-10-01. `Date.parse` turns February 30 into another day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Option that chooses events. */
export interface EventsFlags {
  readonly event?: readonly string[];
}

/** Adds the option that chooses events. */
export const addEventsOption = (command: Command): Command =>
  command.option(
    '--event <uuid>',
    'only this event; repeatable (default: all events of the organisation)',
    (text, before: readonly string[] = []) => [...before, text],
  );
