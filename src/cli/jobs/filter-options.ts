import type { Command } from 'commander';
import { eventNames } from '../../jobs/common/event-words.js';
import {
  type Beginning,
  type DayOrMoment,
  dayOrMomentIn,
  type Period,
  periodIn,
  periodTexts,
} from '../../jobs/dates/period.js';
import { OptionError } from '../../shared/option-error.js';
import { parserOf } from '../choice.js';
import { UsageError } from '../failure.js';
import { HintedOption } from '../hinted.js';

/** Options that choose a period. */
export interface PeriodFlags {
  readonly period?: Period;
  readonly since?: DayOrMoment;
  readonly until?: DayOrMoment;
}

/** Forms of a day or a moment in a text. */
const dayTexts =
  'a day such as 2026-10-01, yesterday or monday, a local time such as "2026-10-01 18:00", a time with its zone such as 2026-10-01T09:00:00Z, or a period such as last-month or Q3';

/** Reads a day, in words or not, a local time, or a moment with its zone. */
const toDayOrMoment = (flag: string) => parserOf(flag, dayTexts, dayOrMomentIn);

const toPeriod = parserOf('--period', periodTexts, (text) => {
  try {
    return periodIn(text);
  } catch (error) {
    throw error instanceof OptionError ? new UsageError(`--${error.message}`, { cause: error }) : error;
  }
});

/** Adds the options that choose a period. `what` names the records that it limits. */
export function addPeriodOptions(command: Command, what: string, byDefault?: string): Command {
  const end = byDefault === undefined ? '' : ` (default: ${byDefault})`;
  return command
    .addOption(
      new HintedOption(
        '--period <period>',
        `${what} in this period, in the organisation's time zone: ${periodTexts}${end}`,
        () => ['today', 'yesterday', 'this-week', 'last-week', 'this-month', 'last-month', 'last-year'],
      )
        .argParser(toPeriod)
        .conflicts(['since', 'until']),
    )
    .option('--since <day>', `${what} since this beginning: ${dayTexts}`, toDayOrMoment('--since'))
    .option(
      '--until <day>',
      `${what} up to the end of this day or period, or before a time`,
      toDayOrMoment('--until'),
    );
}

/** Returns the chosen period. */
export const periodOf = ({ period, since, until }: PeriodFlags): Period | undefined =>
  since === undefined && until === undefined ? period : { from: since, to: until };

/** Option for the beginning of a first run. */
export interface StartFlags {
  readonly start?: Beginning;
}

/** Reads where a first run begins. */
const toStart = parserOf('--start', `now, all, or ${periodTexts}`, (text): Beginning | undefined => {
  if (text === 'now' || text === 'all') return text;
  const moment = dayOrMomentIn(text);
  return moment === undefined ? periodIn(text) : { from: moment };
});

/** Adds the option for the beginning of a first run. `what` says what happens to the records. */
export const addStartOption = (command: Command, what: string): Command =>
  command.option(
    '--start <when>',
    `${what} in the first run of a --reader: new ones from now on (now, the default), all existing ones too (all), or those since a day, a time or the beginning of a period: ${periodTexts}`,
    toStart,
  );

/** Option that chooses events. */
export interface EventsFlags {
  readonly event?: readonly string[];
}

/** Adds the option that chooses events. */
export const addEventsOption = (command: Command): Command =>
  command.option(
    '--event <event>',
    `only this event, by ${eventNames}; repeatable (default: all events of the organisation)`,
    (text, before: readonly string[] = []) => [...before, text],
  );
