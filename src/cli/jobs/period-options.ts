import type { Command } from 'commander';
import type { Period } from '../../jobs.js';
import { isDay } from '../day.js';
import { HintedOption } from '../hinted.js';
import { UsageError } from '../usage-error.js';
import type { Work } from './job.js';

/** What the options say that choose a period. */
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
      `${flag} should be a day such as 2026-10-01, or a time with its zone such as 2026-10-01T09:00:00Z`,
    );
  };

/** Reads the day that `to` or so names. */
export const toDay =
  (flag: string) =>
  (text: string): string => {
    if (isDay(text)) return text;
    throw new UsageError(`${flag} should be a day such as 2026-10-01`);
  };

function toMonth(text: string): string {
  if (text === 'this' || text === 'last' || (/^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`))) return text;
  throw new UsageError('--month should be a month such as 2026-10, this or last');
}

/** Gives a command the options that choose a period, and say in words what is chosen by it. */
export const addPeriodOptions = (command: Command, what: string): Command =>
  command
    .addOption(
      new HintedOption(
        '--month <month>',
        `${what} in this month, by the clocks of the organisation: 2026-10, this or last`,
        () => ['this', 'last'],
      )
        .argParser(toMonth)
        .conflicts(['since', 'until']),
    )
    .option(
      '--since <day>',
      `${what} from this day on, such as 2026-10-01, or from a moment, such as 2026-10-01T09:00:00Z`,
      toDayOrMoment('--since'),
    )
    .option(
      '--until <day>',
      `${what} up to this day, to its end; or before a moment`,
      toDayOrMoment('--until'),
    );

/** When the period begins and ends. */
export const periodIn = ({ jobs, org }: Work, { since, until, month }: PeriodFlags): Period =>
  jobs.periodOf(org, { since, until, month });
