import { Argument, type Command, Option } from 'commander';
import { eventNames } from '../../jobs/common/event-words.js';
import type {
  Definition,
  Field,
  FieldKind,
  FieldOf,
  Fields,
  FieldValues,
  Given,
} from '../../jobs/definition.js';
import type { Shift } from '../../jobs/index.js';
import { isDay, localTimeIn } from '../../shared/day.js';
import { UsageError } from '../failure.js';
import { eventWords } from '../words.js';
import { readAmounts } from './amounts-file.js';
import { addReadOptions, expectDatabase } from './database-option.js';
import {
  addEventsOption,
  addPeriodOptions,
  type EventsFlags,
  type PeriodFlags,
  periodOf,
} from './filter-options.js';
import type { Work } from './job.js';
import { readPeople } from './people-file.js';
import { addStoreOption, besideOf, type StoreFlags, storeOf } from './store-option.js';

/** Typed arguments and options, by name. */
export type Typed = Readonly<Record<string, unknown>>;

/** How the command line asks for a kind of field. */
interface Asking<K extends FieldKind> {
  /** Adds the argument or the options of a field to a command. */
  add(command: Command, name: string, field: FieldOf<K>): void;
  /** Returns a value that replaces the typed one, before the service is called. Rejects with a `UsageError`. */
  read?(typed: Typed, name: string, field: FieldOf<K>): Promise<unknown>;
  /** Returns the value of a field. Missing if it is the typed or read value under the name of the field. */
  value?(
    typed: Typed,
    work: Work,
    name: string,
    effect: Definition['effect'],
  ): FieldValues[K] | Promise<FieldValues[K]>;
}

/** The flag of a field: `--asset-base`. */
const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const toCurrency =
  (flag: string) =>
  (text: string): string => {
    if (/^[a-z]{3}$/i.test(text)) return text;
    throw new UsageError(
      `${flag} must be the three letters of a currency, such as EUR, not ${JSON.stringify(text)}`,
    );
  };

function toStart(text: string): string {
  const start = isDay(text) ? text : localTimeIn(text);
  if (start !== undefined) return start;
  throw new UsageError(
    `--start must be a local time such as '2031-05-02 18:00', or a day such as 2031-05-02, not ${JSON.stringify(text)}`,
  );
}

function toShift(text: string): Shift {
  const [, amount, unit] = /^(-?\d{1,5}) ?(year|month|week|day)s?$/.exec(text) ?? [];
  if (unit !== undefined && Number(amount) !== 0) return { [`${unit}s`]: Number(amount) };
  throw new UsageError(
    `--shift must be a time such as '1 year', '52 weeks', '3 months' or '-10 days', not ${JSON.stringify(text)}`,
  );
}

/** Whether the options may name more than one event. */
const areSeveral = (typed: Typed, name: string): boolean =>
  Boolean(typed.all) || new Set(typed[name] as readonly string[]).size > 1;

/** Reads where to move the events of another field. */
function moveIn(typed: Typed, events: string): FieldValues['move'] {
  const { start, shift, name } = typed as Partial<FieldValues['move']>;
  if ((start === undefined) === (shift === undefined)) {
    throw new UsageError(
      start === undefined
        ? 'the new time is missing. Use --start or --shift'
        : 'use either --start or --shift, not both',
    );
  }
  if (start !== undefined && areSeveral(typed, events)) {
    throw new UsageError('--start works with a single event. Use --shift for several');
  }
  return { start, shift, name };
}

/** How the command line asks for every kind. */
const askingFor: { readonly [K in FieldKind]: Asking<K> } = {
  event: {
    add: (command, name) => command.argument(`<${name}>`, eventWords),
    async read(typed, name) {
      const given = String(typed[name]);
      if (!/\.(?:csv|tsv|txt|xlsx?)$/i.test(given)) return given;
      throw new UsageError(`<${name}> is ${JSON.stringify(given)}, a file. The event comes first`);
    },
    // Found before anything else, so that a question names the right event.
    value: (typed, { jobs, org, signal }, name, effect) =>
      jobs.findEvent(org, String(typed[name]), { signal, past: effect === 'reads' }),
  },
  events: {
    add: (command) => addEventsOption(command),
    value: (typed) => (typed as EventsFlags).event,
  },
  period: {
    add: (command, _name, { about, default: byDefault }) => addPeriodOptions(command, about, byDefault),
    value: (typed) => periodOf(typed as PeriodFlags),
  },
  choice: {
    add(command, name, field) {
      const { about, of, default: byDefault } = field;
      if (byDefault === undefined) command.addArgument(new Argument(`<${name}>`, about).choices(of));
      else command.addOption(new Option(`${flagOf(name)} <what>`, about).choices(of).default(byDefault));
    },
  },
  currency: {
    add: (command, name, { about }) =>
      command.option(`${flagOf(name)} <code>`, about, toCurrency(flagOf(name))),
  },
  amounts: {
    add: (command, name, { about }) => command.option(`${flagOf(name)} <file>`, `CSV with ${about}`),
    read: async (typed, name) => (typed[name] === undefined ? undefined : readAmounts(String(typed[name]))),
  },
  address: { add: (command, name, { about }) => command.option(`${flagOf(name)} <url>`, about) },
  folder: { add: (command, name, { about }) => command.argument(`<${name}>`, about) },
  database: {
    add: (command, _name, { about, name }) => addReadOptions(command, name, about),
    async read(typed, _name, { name }) {
      const { db = `${name}.db`, schema, reader = name } = typed as Partial<FieldValues['database']>;
      await expectDatabase(db, 'Pass --db.');
      return { db, schema, reader };
    },
  },
  people: {
    add: (command, name) =>
      command.argument(
        `<${name}>`,
        'CSV file with a header: email, and optionally first_name and last_name; separated by commas, semicolons or tabs; - for standard input',
      ),
    read: (typed, name) => readPeople(String(typed[name])),
  },
  journal: {
    add: (command, name, { about, beside }) =>
      command.option(
        `${flagOf(name)} <file>`,
        `${about} (default: the name of ${beside} plus .journal; none with --emulator)`,
      ),
    // An embedded emulator has no default, because its records are lost when the command ends.
    read: async (typed, name, { beside }) =>
      typed[name] === undefined && typed.emulator !== true
        ? besideOf(String(typed[beside]), '.journal', flagOf(name))
        : typed[name],
    value({ journal }, { jobs }) {
      return journal === undefined ? jobs.memoryJournal() : jobs.fileJournal(String(journal));
    },
  },
  sources: {
    add: (command, name, { about }) =>
      command.argument(`[${name}...]`, `events, each by ${eventNames}`).option('--all', about),
    async read(typed, name) {
      const uuids = typed[name] as readonly string[];
      if (uuids.length > 0 !== Boolean(typed.all)) return uuids;
      throw new UsageError(
        uuids.length > 0
          ? 'name events or use --all, not both'
          : `no events were named. Pass each by ${eventNames}, or use --all`,
      );
    },
    value: ({ all, events }, { org, signal }) =>
      all ? org.events({ signal }) : (events as FieldValues['sources']),
  },
  move: {
    add: (command) =>
      command
        .option(
          '--start <start>',
          "start of the copy of a single event, in the event's time zone: '2031-05-02 18:00', or 2031-05-02 at the same time of day",
          toStart,
        )
        .option(
          '--shift <time>',
          "how far to move each event on the calendar: '1 year' keeps the day of the month, '52 weeks' the day of the week; also months and days",
          toShift,
        )
        .option(
          '--name <name>',
          "name of the copy: 'Jazz {year}', or '{name} {year}' for several events (default: the name of the event)",
        ),
    read: async (typed, _name, { of }) => moveIn(typed, of),
  },
  store: {
    add: (command, _name, { about }) => addStoreOption(command, about, 'none; required for several events'),
    async read(typed, name, { of }) {
      if (areSeveral(typed, of) && typed[name] === undefined && !typed.dryRun && !typed.emulator) {
        throw new UsageError('several events need --store, so that an interrupted copy can continue');
      }
      return typed[name];
    },
    value: (typed, work) => storeOf(work, (typed as StoreFlags).store),
  },
};

// The kind of a field decides how to ask for it, which the compiler does not follow.
const askingOf = ({ kind }: Field) => askingFor[kind] as Asking<FieldKind>;

/** Adds the arguments and options of all fields to a command. */
export function addFields(command: Command, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) askingOf(field).add(command, name, field as never);
}

/** Returns the typed values, with those that are read instead. */
export async function readFields(fields: Fields, typed: Typed): Promise<Typed> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const asking = askingOf(field);
    if (asking.read) read[name] = await asking.read(typed, name, field as never);
  }
  return { ...typed, ...read };
}

/** Returns the values of all fields. */
export async function valuesOf(
  { input, effect }: Definition,
  typed: Typed,
  work: Work,
): Promise<Given<Fields>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(input)) {
    const { value } = askingOf(field);
    values[name] = value ? await value(typed, work, name, effect) : typed[name];
  }
  return values as Given<Fields>;
}
