import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { JsonSchema } from '../catalogue/json-schema.js';
import type { TicketingClient } from '../index.js';
import type { JobProgress } from '../jobs.js';
import type { Problem } from './failure.js';
import type { Result } from './result.js';

/** What the tools work with, and what they may do. */
export interface Setup {
  readonly client: TicketingClient;
  /** Whether the client works with an emulator, where nothing is real. */
  readonly isEmulator: boolean;
  /** What tells the service and the account apart from others; absent where that is not known. */
  readonly account?: string | undefined;
  /** What no reply may show, asked for after each call. */
  readonly secrets?: (() => Iterable<string>) | undefined;
  /** Whether something may be changed. */
  readonly allowWrites: boolean;
  /** Whether something may be done that sends mail. */
  readonly allowMail: boolean;
  /** The folder that files may be written below. */
  readonly folder?: string | undefined;
  /** The database of a mirror, which may be asked questions: a file of SQLite, or the address of a Postgres. */
  readonly mirror?: string | undefined;
}

/** The flags of the server that allow something. */
export type Flag = '--allow-writes' | '--allow-mail' | '--folder <folder>' | '--mirror <database>';

/** Which of the flags the server was not started with. */
export function missingFlags(
  flags: readonly Flag[],
  { allowWrites, allowMail, folder, mirror }: Setup,
): readonly Flag[] {
  const given: Readonly<Record<Flag, boolean>> = {
    '--allow-writes': allowWrites,
    '--allow-mail': allowMail,
    '--folder <folder>': folder !== undefined,
    '--mirror <database>': mirror !== undefined,
  };
  return flags.filter((flag) => !given[flag]);
}

/** What a call of a tool is given beside its arguments. */
export interface ToolContext {
  /** Aborts when the agent takes its call back, or is gone. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: JobProgress) => void;
}

/** What is wrong with the arguments of a call, beyond what the schema of a tool says. */
export interface Checked {
  readonly problems: readonly Problem[];
  /** What they keep from being done, such as `events.get was not sent`; absent if that is the call of the tool. */
  readonly kept?: string | undefined;
  /** What to do next. */
  readonly next?: string | undefined;
}

/** Something that an agent can have done. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** What a person reads who is asked for permission. */
  readonly title: string;
  /** What the agent reads. Nothing that a service returned may stand in it. */
  readonly description: string;
  readonly input: Input;
  /** What its results look like. */
  readonly output: JsonSchema;
  readonly annotations: ToolAnnotations;
  /** The flags that the server has to be started with. */
  readonly needs?: readonly Flag[];
  /**
   * Finds what is wrong with the arguments together. Called in any case, with those that the schema takes, so that all
   * problems are told at once. `names` are the names of all that were given.
   */
  check?(
    input: Partial<z.infer<Input>>,
    names: readonly string[],
    context: ToolContext,
  ): Checked | Promise<Checked>;
  run(input: z.infer<Input>, context: ToolContext): Promise<Result>;
}

/** A tool whose input is checked before it is run. Types tell what it takes only where it is made. */
export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool =>
  definition as unknown as Tool;

/** Why something was not done, in words for the agent. It repeats nothing that the service said. */
export class Refusal extends Error {
  /** The argument that it is about; absent if it is about none. */
  readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}

/** Annotations of a tool that changes nothing. */
export const reads = { readOnlyHint: true, openWorldHint: true } satisfies ToolAnnotations;

/** Annotations of a tool that adds to what is there, and adds nothing twice. */
export const adds = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} satisfies ToolAnnotations;

/** Annotations of a tool that may change or delete what is there. */
export const writes = {
  readOnlyHint: false,
  destructiveHint: true,
  openWorldHint: true,
} satisfies ToolAnnotations;
