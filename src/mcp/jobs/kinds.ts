import * as z from 'zod';
import type { Definition, Field, FieldOf, Fields, FieldValues, Given } from '../../jobs/definition.js';
import type { jobs } from '../../jobs/list.js';
import { type Organisation, periodOf } from '../../jobs.js';
import type { Problem } from '../failure.js';
import { fields, period, periodProblems } from './fields.js';

/** What an agent gave, by the names of the arguments. */
type Input = Readonly<Record<string, unknown>>;

/** A job with a tool. */
export type JobWithTool = Extract<(typeof jobs)[number], { readonly agent: object }>;

/** The kinds of fields of an input. Distributes over unions. */
type KindsIn<F extends Fields> = F extends Fields ? F[keyof F]['kind'] : never;

/** The kinds of fields that agents are asked for. */
type AgentKind = KindsIn<JobWithTool['input']>;

/** How agents are asked for a kind of field. */
interface Front<K extends AgentKind> {
  /** Returns the arguments of a tool for a field. */
  shape(name: string, field: FieldOf<K>): z.ZodRawShape;
  /** Returns the value of a field. Missing if it is what was given under the name of the field. */
  value?(input: Input, field: FieldOf<K>, org: Organisation): FieldValues[K];
  /** Finds what the schema does not. */
  problems?(input: Input): Promise<readonly Problem[]>;
}

/** The front of every kind. */
const fronts: { readonly [K in AgentKind]: Front<K> } = {
  event: { shape: (name) => ({ [name]: fields.event }) },
  events: { shape: (name) => ({ [name]: fields.events }) },
  period: {
    shape: () => period,
    value: ({ since, until, month }, _field, org) => periodOf(org, { since, until, month } as never),
    problems: ({ since, until, month }) => periodProblems({ since, until, month } as never),
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
};

// The kind of a field says which of the fronts is its own, which the compiler does not follow.
const frontOf = ({ kind }: Field) => fronts[kind as AgentKind] as Front<AgentKind>;

/** Returns the arguments of a tool for all fields. */
export const shapeOf = (job: Definition): z.ZodRawShape =>
  Object.assign(
    {},
    ...Object.entries(job.input).map(([name, field]) => frontOf(field).shape(name, field as never)),
  );

/** What was given, with the words that are meant if nothing is given. */
export const withDefaults = ({ input }: Definition, given: Input): Given<Fields> =>
  Object.fromEntries(
    Object.entries(input).map(([name, field]) => [
      name,
      given[name] ?? (field.kind === 'choice' ? field.default : undefined),
    ]),
  ) as Given<Fields>;

/** Returns the values of all fields. */
export const valuesOf = (job: Definition, given: Input, org: Organisation): Given<Fields> => {
  const words = withDefaults(job, given);
  return Object.fromEntries(
    Object.entries(job.input).map(([name, field]) => {
      const { value } = frontOf(field);
      return [name, value ? value(given, field as never, org) : words[name]];
    }),
  ) as Given<Fields>;
};

/** Finds what the schema of a tool does not. */
export async function fieldProblems(job: Definition, given: Input): Promise<readonly Problem[]> {
  const found = await Promise.all(
    Object.values(job.input).map((field) => frontOf(field).problems?.(given) ?? []),
  );
  return found.flat();
}
