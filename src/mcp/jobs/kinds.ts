import * as z from 'zod';
import { uuidOf } from '../../jobs/common/event-named.js';
import { periodIn } from '../../jobs/dates/period.js';
import type { Definition, Field, FieldOf, Fields, FieldValues, Given } from '../../jobs/definition.js';
import type { Organisation } from '../../jobs/index.js';
import type { jobs } from '../../jobs/list.js';
import type { Stores } from '../stores.js';
import { fields, periodOf } from './fields.js';

/** Arguments from an agent, by name. */
export type Input = Readonly<Record<string, unknown>>;

/** Kinds of the fields of an input. Distributes over unions. */
type KindsIn<F extends Fields> = F extends Fields ? F[keyof F]['kind'] : never;

/** Kinds of fields in the jobs with a tool. */
type AgentKind = KindsIn<Extract<(typeof jobs)[number], { readonly agent: object }>['input']>;

/** Everything needed to make the values of a job. */
export interface Making {
  readonly org: Organisation;
  /** Name of the job. */
  readonly job: string;
  readonly stores: Pick<Stores, 'store' | 'journal'>;
}

/** How agents are asked for a kind of field. */
interface Asking<K extends AgentKind> {
  /** Returns the arguments of a tool for a field. */
  shape(name: string, field: FieldOf<K>): z.ZodRawShape;
  /** Returns the value of a field. Missing if it is the argument with the name of the field. */
  value?(input: Input, making: Making): FieldValues[K];
}

const local = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d)?$/, 'must be a local time such as 2031-04-12 19:30, or a day');

// Without bounds, its schema would have those of all numbers.
const distance = z.int().min(-10_000).max(10_000).optional();

/** How agents are asked for every kind. */
const askingFor: { readonly [K in AgentKind]: Asking<K> } = {
  event: { shape: (name) => ({ [name]: fields.event }) },
  events: { shape: (name) => ({ [name]: fields.events }) },
  period: {
    shape: (_name, { about, default: byDefault }) => ({ period: periodOf(about, byDefault) }),
    value: ({ period }) => (period === undefined ? undefined : periodIn(String(period))),
  },
  choice: {
    shape(name, { about, of, default: byDefault }) {
      const words = z.enum(of);
      return {
        [name]:
          byDefault === undefined
            ? words.describe(about)
            : words.optional().describe(`${about} (default ${byDefault})`),
      };
    },
  },
  currency: {
    shape: (name, { about }) => ({ [name]: z.string().min(1).max(10).optional().describe(about) }),
  },
  amounts: { shape: () => ({}) },
  people: {
    shape: (name) => ({
      [name]: z
        .array(
          z.strictObject({
            email: z.email(),
            first_name: z.string().optional(),
            last_name: z.string().optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
  },
  // One journal of a job is enough for all events.
  journal: { shape: () => ({}), value: (_, { job, stores }) => stores.journal(job) },
  // An agent names one event in each call.
  sources: {
    shape: () => ({ event: fields.event }),
    value: ({ event }) => [String(event)],
  },
  move: {
    shape: () => ({
      start: local
        .optional()
        .describe(
          'Its start in the time zone of the event: YYYY-MM-DD HH:MM, or a day, which keeps the time of day.',
        ),
      shift: z
        .strictObject({
          years: distance,
          months: distance,
          weeks: distance,
          days: distance,
        })
        .optional()
        .describe('How much later it starts.'),
      name: z.string().min(1).max(300).optional().describe('Name of the copy, such as "{name} {year}".'),
    }),
    value: ({ start, shift, name }) => ({ start, shift, name }) as FieldValues['move'],
  },
  // Each event has a separate store, so that a copy can be copied too.
  store: { shape: () => ({}), value: ({ event }, { job, stores }) => stores.store(`${job}-${event}`) },
};

// The kind of a field decides how to ask for it, which the compiler does not follow.
const askingOf = ({ kind }: Field) => askingFor[kind as AgentKind] as Asking<AgentKind>;

/** Returns the arguments of a tool for all fields. */
export const shapeOf = (job: Definition): z.ZodRawShape =>
  Object.assign(
    {},
    ...Object.entries(job.input).map(([name, field]) => askingOf(field).shape(name, field as never)),
  );

/** Returns the arguments with defaults for missing ones. */
export const withDefaults = ({ input }: Definition, given: Input): Given<Fields> =>
  Object.fromEntries(
    Object.entries(input).map(([name, field]) => [
      name,
      given[name] ?? ('default' in field ? field.default : undefined),
    ]),
  ) as Given<Fields>;

/** Returns the values of all fields. */
export const valuesOf = (
  job: Definition,
  given: Input,
  org: Organisation,
  stores: Making['stores'],
): Given<Fields> => {
  const known = withDefaults(job, given);
  return Object.fromEntries(
    Object.entries(job.input).map(([name, field]) => {
      const { value } = askingOf(field);
      return [name, value ? value(given, { org, job: job.name, stores }) : known[name]];
    }),
  ) as Given<Fields>;
};

/** Returns the arguments with the uuid of a named event, so that a question and the name of a store have the right one. */
export async function withUuids(
  { input, effect }: Definition,
  given: Input,
  org: Organisation,
  signal: AbortSignal,
): Promise<Input> {
  const found: Record<string, unknown> = { ...given };
  for (const [name, { kind }] of Object.entries(input)) {
    const argument = kind === 'sources' ? 'event' : kind === 'event' ? name : undefined;
    const several = kind === 'sources' ? 'refuse' : effect === 'reads' ? 'latest' : 'coming';
    if (argument) found[argument] = await uuidOf(org, String(found[argument]), { signal, several });
  }
  return found;
}
