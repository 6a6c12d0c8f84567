import type { Event, InvitationInput } from '../index.js';
import type { Shift } from './copy/moved.js';
import type { JobOptions } from './job-options.js';
import type { Journal } from './journal.js';
import type { Period } from './period.js';
import type { Scope } from './scope.js';
import type { Store } from './store.js';

/** The kinds of fields, each with the value that a job gets. The command line can ask for every kind, agents for those of their tools. */
export interface FieldValues {
  /** The uuid of one event. */
  readonly event: string;
  /** The uuids of some events. Missing for all of the organisation. */
  readonly events: readonly string[] | undefined;
  /** The first moment, and the first moment after the last. */
  readonly period: Period;
  /** One of some words. */
  readonly choice: string;
  /** A whole number. */
  readonly count: number;
  /** A day such as `2031-03-01`. */
  readonly day: string | undefined;
  /** The code of a currency. */
  readonly currency: string | undefined;
  /** The address of a folder on the web. */
  readonly address: string | undefined;
  /** The path of a folder. */
  readonly folder: string;
  /** People with their addresses. */
  readonly people: readonly (InvitationInput & { readonly email: string })[];
  /** Where a job writes down what it is about to do. */
  readonly journal: Journal;
  /** Chosen events, or all of the organisation. One of these has to be asked for. */
  readonly sources: Iterable<Event | string> | AsyncIterable<Event | string>;
  /** Where events are moved: to a local start, or by some time. */
  readonly move: { readonly to: string | undefined; readonly shift: Shift | undefined };
  /** Where a job keeps what it has done. */
  readonly store: Store;
}

/** A kind of field. */
export type FieldKind = keyof FieldValues;

/** A phrase about a field for its help, such as `the last of them`. */
interface About {
  readonly about: string;
}

/** What is known of a field beside its kind. */
interface FieldFacts extends Readonly<Record<FieldKind, object>> {
  /** `about` says what is in the period: `orders that were placed`. */
  readonly period: About;
  /** Without a default, a word has to be given. `noun` is what errors call it. */
  readonly choice: About & {
    readonly of: readonly string[];
    readonly default?: string;
    readonly noun?: string;
  };
  /** Agents may ask for `mostForAgents`, whose results fit into a reply. Missing if it is `most`. */
  readonly count: About & {
    readonly least: number;
    readonly most: number;
    readonly mostForAgents?: number;
    readonly default: number;
  };
  readonly day: About;
  readonly currency: About;
  readonly address: About;
  readonly folder: About;
  /** `beside` names the field whose file the journal is kept beside. */
  readonly journal: About & { readonly beside: string };
  /** `about` says what is done to every event of the organisation. */
  readonly sources: About;
  /** `of` names the field with the events, of which only one can be moved to a start. */
  readonly move: { readonly of: string };
  /** `of` names the field with the events. Several of them need a file. */
  readonly store: About & { readonly of: string };
}

/** A field of one kind. */
export type FieldOf<K extends FieldKind> = FieldFacts[K] & { readonly kind: K };

/** A field of a job, by which its fronts ask for a value. */
export type Field = { readonly [K in FieldKind]: FieldOf<K> }[FieldKind];

/** The fields of a job, by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field. Of a choice, it is one of its words. */
type ValueOf<F extends Field> = F extends { readonly of: readonly (infer Word)[] }
  ? Word
  : FieldValues[F['kind']];

/** The values of fields. */
export type Given<F extends Fields> = { readonly [N in keyof F]: ValueOf<F[N]> };

/** The tool of agents that does a job. */
export interface AgentTool {
  /** Name of the tool, in snake case. */
  readonly name: string;
  /** What a person reads who is asked for permission. */
  readonly title: string;
  /** What the agent reads. */
  readonly description: string;
  /**
   * Returns the columns that the agent gets of each row unless it selects others; nothing if it gets one record in place of
   * rows. Missing if it gets all columns, or always a record. A job that changes something always gives a record.
   */
  usual?(given: Given<Fields>): readonly string[] | undefined;
  /**
   * Returns the record in place of rows; errors in it are put into words. Throws the error that kept the whole job from being
   * done. Without it, the record has `rows` and what `remarks` returns.
   */
  record?(result: unknown, org: Pick<Scope, 'name' | 'timezone'>): object;
  /** The types of the fields of the record, as far as they are worth telling. */
  readonly returns?: Readonly<Record<string, 'text' | 'object' | 'list' | 'any'>>;
  /** Whether the job only adds to what is there, and adds nothing twice. Otherwise people are told that it may destroy. */
  readonly adds?: boolean;
}

/** The options that every method takes, and `dryRun` for one that changes something. */
export interface DoOptions extends JobOptions {
  readonly dryRun?: boolean | undefined;
}

/** The columns of rows in their order, and whether a table shows each of them before the others. */
export type Columns<Column extends string = string> = Readonly<Record<Column, boolean>>;

/** What a command says of a result beside its rows, in sentences. */
export interface Remarks {
  /** The line in place of rows. */
  readonly line?: string;
  /** What is wrong with it. */
  readonly warnings?: readonly string[];
  /** What failed while the rest was done. */
  readonly failures?: readonly { readonly what: string; readonly error: unknown }[];
}

/** What is drawn as a line over days. */
export interface Drawing {
  readonly name: string;
  readonly interval: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string | undefined;
  readonly total: string | number;
  readonly points: readonly { readonly date: string; readonly value: string | number }[];
}

/**
 * A job as data, as the command line and the tools of agents read it. The command line is bundled with the definitions and
 * without the jobs, so a definition refers to no function of its job.
 */
export interface Definition {
  /** Name of the method. */
  readonly name: string;
  /** What the job does, as a list of commands says it: `lists who comes to an event`. */
  readonly summary: string;
  /** What the job does, in sentences. */
  readonly description: string;
  /** What the job does to the service. */
  readonly effect: 'reads' | 'writes' | 'mails';
  /** What the job needs to know. */
  readonly input: Fields;
  /** What its progress counts. Missing if it reports none. */
  readonly counts?: string;
  /** Returns the arguments of the method. */
  args(given: Given<Fields>, options: DoOptions): readonly unknown[];
  /**
   * Returns what a person is asked before it is done, by the result of a dry run; nothing if nothing would be done. Missing for
   * a job that changes nothing.
   */
  question?(
    plan: unknown,
    given: Given<Fields>,
    org: Pick<Scope, 'client' | 'name'>,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Returns what a person should know before the question, by the result of a dry run. */
  cautions?(plan: unknown): readonly string[];
  /** Returns the values that it is done with after a dry run. Missing if they are the same. */
  planned?(plan: unknown, given: Given<Fields>): Given<Fields>;
  /** Returns the columns of the rows, by the choices alone: they are checked before the rest is known. Missing without rows. */
  columns?(given: Given<Fields>): Columns;
  /** Returns the rows of what the method returned. */
  rows?(result: unknown, given: Given<Fields>): readonly object[];
  /** Returns what the result rests on, which `--quiet` leaves out. */
  notes?(result: unknown, given: Given<Fields>): readonly string[];
  /** Returns what else is said of the result. */
  remarks?(result: unknown, given: Given<Fields>): Remarks;
  /** Returns what is drawn on a terminal. Missing if there is nothing to draw. */
  drawing?(result: unknown): Drawing;
  /** What the help of its command says after the options. `<event>` becomes the uuid of an event of the demo. */
  readonly help: string;
  /** The tool of agents. Missing if they have none. */
  readonly agent?: AgentTool;
}

// biome-ignore lint/suspicious/noExplicitAny: The definition of each job is held to the parameters of its method.
type MethodOf<I> = Extract<I[keyof I], (...args: any) => Promise<unknown>>;

type Result<I> = Awaited<ReturnType<MethodOf<I>>>;

/** The tool of a job, held to its method, its fields and its columns. */
interface ToolOf<I, F extends Fields, Column extends string> extends AgentTool {
  usual?(given: Given<F>): readonly Column[] | undefined;
  record?(result: Result<I>, org: Pick<Scope, 'name' | 'timezone'>): object;
}

/** What a definition says, held to the method, the fields and the columns of the job. */
interface Facts<I, F extends Fields, Column extends string> extends Definition {
  readonly name: keyof I & string;
  readonly input: F;
  args(given: Given<F>, options: DoOptions): Parameters<MethodOf<I>>;
  question?(
    plan: Result<I>,
    given: Given<F>,
    org: Pick<Scope, 'client' | 'name'>,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  cautions?(plan: Result<I>): readonly string[];
  planned?(plan: Result<I>, given: Given<F>): Given<F>;
  columns?(given: Given<F>): Columns<Column>;
  rows?(result: Result<I>, given: Given<F>): readonly object[];
  notes?(result: Result<I>, given: Given<F>): readonly string[];
  remarks?(result: Result<I>, given: Given<F>): Remarks;
  drawing?(result: Result<I>): Drawing;
  readonly agent?: ToolOf<I, F, Column>;
}

/** The names of what any of the arguments of a method may hold. Distributes over unions. */
type NamesIn<T> = T extends unknown ? keyof T : never;

/** What a method does whose options have `dryRun`, and no other may. */
type Changing<I> =
  'dryRun' extends NamesIn<NonNullable<Parameters<MethodOf<I>>[number]>> ? 'writes' | 'mails' : never;

/**
 * The definition of a job with fields and columns, whose method is the only one of the interface `I`. One that changes
 * something has a question, and its method takes `dryRun`: otherwise its command would not ask, or ask too late.
 */
export type Job<I extends object, F extends Fields, Column extends string = string> = Facts<I, F, Column> &
  (
    | { readonly effect: 'reads' }
    | ({ readonly effect: Changing<I> } & Required<Pick<Facts<I, F, Column>, 'question'>>)
  );
