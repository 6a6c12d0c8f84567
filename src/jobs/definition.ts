import type { Event, InvitationInput } from '../index.js';
import type { JobOptions } from '../stores/job-options.js';
import type { Journal } from '../stores/journal.js';
import type { Store } from '../stores/store.js';
import type { Scope } from './common/scope.js';
import type { Shift } from './copy/moved.js';
import type { Period } from './dates/period.js';
import type { LedgerOptions } from './ledger/ledger.js';
import type { Organisation } from './organisation.js';
import type { Series } from './series/result.js';

/**
 * Kinds of fields, each with the value that a job gets. The command line can ask for every kind, and agents for the kinds in
 * their tools.
 */
export interface FieldValues {
  /** The uuid of one event. */
  readonly event: string;
  /** The uuids of some events. `undefined` for all events of the organisation. */
  readonly events: readonly string[] | undefined;
  /** A period. `undefined` for all of time. */
  readonly period: Period | undefined;
  /** One word of a list. */
  readonly choice: string;
  /** The code of a currency. */
  readonly currency: string | undefined;
  /** Amounts of orders, and optionally their currency. */
  readonly amounts: LedgerOptions['refunds'];
  /** The address of a folder on the web. */
  readonly address: string | undefined;
  /** The path of a folder. */
  readonly folder: string;
  /** The database of a job, and the name of its reader. */
  readonly database: { readonly db: string; readonly schema: string | undefined; readonly reader: string };
  /** People with their addresses. */
  readonly people: readonly (InvitationInput & { readonly email: string })[];
  /** The journal in which a job records each step. */
  readonly journal: Journal;
  /** Chosen events, or all events of the organisation. The user must choose one of the two. */
  readonly sources: Iterable<Event | string> | AsyncIterable<Event | string>;
  /** The new dates of events, a local start or a distance, and their new name. */
  readonly move: {
    readonly start: string | undefined;
    readonly shift: Shift | undefined;
    readonly name: string | undefined;
  };
  /** The store for the state of a job. */
  readonly store: Store;
}

/** A kind of field. */
export type FieldKind = keyof FieldValues;

/** A phrase about a field for its help, such as `the last day`. */
interface About {
  readonly about: string;
}

/** Facts about a field, for each kind. */
interface FieldFacts extends Readonly<Record<FieldKind, object>> {
  /** `about` names the things in the period: `orders that were placed`. The default is text, such as `30d`. */
  readonly period: About & { readonly default?: string };
  /** Without a default, the field is required. */
  readonly choice: About & { readonly of: readonly string[]; readonly default?: string };
  readonly currency: About;
  readonly amounts: About;
  readonly address: About;
  readonly folder: About;
  /** `name` is that of the reader, and of the file, unless the user names others. */
  readonly database: About & { readonly name: string };
  /** `beside` names the field with the file that the journal is beside. */
  readonly journal: About & { readonly beside: string };
  /** `about` says what the job does to every event of the organisation. */
  readonly sources: About;
  /** `of` names the field with the events. Only a single event can be moved to a start. */
  readonly move: { readonly of: string };
  /** `of` names the field with the events. Several events need a file. */
  readonly store: About & { readonly of: string };
}

/** A field of one kind. */
export type FieldOf<K extends FieldKind> = FieldFacts[K] & { readonly kind: K };

/** A field of a job, which the command line and agents fill. */
export type Field = { readonly [K in FieldKind]: FieldOf<K> }[FieldKind];

/** The fields of a job by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field. For a choice, it is one of its words. */
type ValueOf<F extends Field> = F extends { readonly of: readonly (infer Word)[] }
  ? Word
  : FieldValues[F['kind']];

/** The values of fields. */
export type Given<F extends Fields> = { readonly [N in keyof F]: ValueOf<F[N]> };

/** The tool with which agents run a job. */
export interface AgentTool<F extends Fields = Fields, Result = unknown, Column extends string = string> {
  /** Name of the tool, in snake case. */
  readonly name: string;
  /** Title for the person who is asked for permission. */
  readonly title: string;
  /** Description for the agent. */
  readonly description: string;
  /**
   * Returns the columns that the agent gets if it selects no others, or undefined if it gets one record instead of rows. Missing
   * if it gets all columns, or always a record. A job that changes something always returns a record.
   */
  usual?(given: Given<F>): readonly Column[] | undefined;
  /**
   * Returns the record that the agent gets instead of rows. Errors in it become texts. Throws the error if the whole job failed.
   * Missing if it always gets rows.
   */
  record?(result: Result, org: Pick<Scope, 'name' | 'timezone'>): object;
  /** Maximum number of rows in the record. Missing if the record has no rows, or any number. */
  readonly most?: number;
  /** Types of the most useful fields of the record. */
  readonly returns?: Readonly<Record<string, 'text' | 'object' | 'list' | 'any'>>;
  /** Whether the job only adds records, and none twice. Otherwise people are warned that it may be destructive. */
  readonly adds?: boolean;
}

/** The options that every method takes. `dryRun` is only for methods that change something. */
export interface DoOptions extends JobOptions {
  readonly dryRun?: boolean | undefined;
}

/** The columns of rows in order. The value says whether a table shows the column before the others. */
export type Columns<Column extends string = string> = Readonly<Record<Column, boolean>>;

/** Returns columns in order, each once. A table shows `first` before the others. */
export const columnsOf = <const Column extends string>(
  first: readonly Column[],
  others: readonly Column[] = [],
): Columns<Column> =>
  // Every name of the type is in the lists.
  Object.fromEntries(
    [...first, ...others].map((column) => [column, first.includes(column)]),
  ) as Columns<Column>;

/** Sentences about a result, beside its rows. */
export interface Remarks {
  /** Line instead of rows. */
  readonly line?: string;
  /** Problems of the result. */
  readonly warnings?: readonly string[];
  /** Whether the exit code says that something is missing, although nothing failed. */
  readonly isIncomplete?: boolean;
  /** Parts that failed while the rest was done. */
  readonly failures?: readonly { readonly what: string; readonly error: unknown }[];
}

/** Name and summary of a job, for a list of commands. */
export interface Listing {
  /** Name of the method, or of the command if there is no method. */
  readonly name: string;
  /** Name of its command, if that is another. */
  readonly command?: string;
  /** Summary, such as `lists who comes to an event`. */
  readonly summary: string;
}

/**
 * A job as data, for the command line and the tools of agents. The command line is bundled with the definitions but without
 * the jobs, so a definition refers to no function of its job.
 */
export interface Definition<
  F extends Fields = Fields,
  Result = unknown,
  Column extends string = string,
  Args extends readonly unknown[] = readonly unknown[],
> extends Listing {
  /** Description in sentences. */
  readonly description: string;
  /** Effect on the service. */
  readonly effect: 'reads' | 'writes' | 'mails';
  /** Fields that the job needs. */
  readonly input: F;
  /** Things that its progress counts. Missing if it reports no progress. */
  readonly counts?: string;
  /** Returns the arguments of the method. */
  args(given: Given<F>, options: DoOptions): Args;
  /**
   * Returns the question that a person must answer after a dry run, or undefined if there is nothing to do. Missing for a job
   * that changes nothing.
   */
  question?(
    plan: Result,
    given: Given<F>,
    org: Pick<Scope, 'client' | 'name'>,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Returns warnings from the dry run, which are shown before the question. */
  cautions?(plan: Result): readonly string[];
  /** Returns the values for the real run after a dry run. Missing if they are the same. */
  planned?(plan: Result, given: Given<F>): Given<F>;
  /** Returns the columns of the rows. It may use only choices: other fields are not known yet. Missing without rows. */
  columns?(given: Given<F>): Columns<Column>;
  /** Returns the rows of a result. */
  rows?(result: Result, given: Given<F>): readonly object[];
  /** Returns the assumptions behind a result, which `--quiet` hides. */
  notes?(result: Result, given: Given<F>): readonly string[];
  /** Returns the remarks on a result. */
  remarks?(result: Result, given: Given<F>): Remarks;
  /** Whether the command can write the rows as a page to print. */
  readonly prints?: boolean;
  /** Returns the data of a line chart for a terminal. Missing if there is no chart. */
  drawing?(result: Result): Series;
  /** End of the command's help, after the options. `<event>` becomes the uuid of an event of the demo. */
  readonly help: string;
  /** Tool of agents. `undefined` if agents cannot run the job. */
  readonly agent: AgentTool<F, Result, Column> | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: The definition of each job is checked against the parameters of its method.
type MethodOf<I> = Extract<I[keyof I], (...args: any) => Promise<unknown>>;

/** The names of the properties of an argument. Distributes over unions. */
type NamesIn<T> = T extends unknown ? keyof T : never;

/** The effects that only methods with the option `dryRun` may have. */
type Changing<I> =
  'dryRun' extends NamesIn<NonNullable<Parameters<MethodOf<I>>[number]>> ? 'writes' | 'mails' : never;

/**
 * The definition of a job with fields and columns. Its method is the only one of the interface `I`. A job that changes
 * something must have a question, and its method must take `dryRun`. Otherwise its command would not ask, or ask too late.
 */
export type Job<I extends object, F extends Fields, Column extends string = string> = Typed<I, F, Column> & {
  readonly name: keyof I;
} & (
    | { readonly effect: 'reads' }
    | ({ readonly effect: Changing<I> } & Required<Pick<Typed<I, F, Column>, 'question'>>)
  );

type Typed<I extends object, F extends Fields, Column extends string> = Definition<
  F,
  Awaited<ReturnType<MethodOf<I>>>,
  Column,
  Parameters<MethodOf<I>>
>;

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** Runs the job of a definition. */
export async function doJob(
  org: Organisation,
  job: Definition,
  given: Given<Fields>,
  options: DoOptions,
): Promise<unknown> {
  // The type `Job` has checked the name and the parameters of the method in each definition.
  const methods = org as unknown as Methods;
  return methods[job.name]?.(...job.args(given, options));
}
