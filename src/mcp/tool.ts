import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import type { TicketingClient } from '../index.js';
import type { JobProgress } from '../jobs/index.js';
import type { Result } from './result.js';

/** Client and permissions of the tools. */
export interface Setup {
  readonly client: TicketingClient;
  /** Whether the client works with an emulator, whose records are not real. */
  readonly isEmulator: boolean;
  /** Text that identifies the service and the account. Missing if they are not known. */
  readonly account?: string | undefined;
  /** Returns texts that no reply may show. Called after each call. */
  readonly secrets?: (() => Iterable<string>) | undefined;
  /** Whether tools may change something. With `'asked'`, only if the host can ask its user. */
  readonly allowWrites: boolean | 'asked';
  /** Whether tools may send mail. */
  readonly allowMail: boolean;
  /** Folder for files that tools write. */
  readonly folder?: string | undefined;
  /** Database of a mirror for queries: a SQLite file, or the URL of a Postgres database. */
  readonly mirror?: string | undefined;
  /**
   * Postgres schema of the mirror.
   *
   * @default 'ticketing'
   */
  readonly schema?: string | undefined;
}

/** Flags of the server that allow something. */
export type Flag = '--allow-writes' | '--allow-mail' | '--folder <folder>' | '--mirror <database>';

/** Returns the flags that the server was started without. */
export function missingFlags(
  flags: readonly Flag[],
  { allowWrites, allowMail, folder, mirror }: Setup,
): readonly Flag[] {
  const given: Readonly<Record<Flag, boolean>> = {
    '--allow-writes': allowWrites !== false,
    '--allow-mail': allowMail,
    '--folder <folder>': folder !== undefined,
    '--mirror <database>': mirror !== undefined,
  };
  return flags.filter((flag) => !given[flag]);
}

/** Description of a change, for the person who is asked. */
export interface Deed {
  /** Facts, the operation and its record first. Names in them are quoted, as JSON. */
  readonly lines: readonly string[];
  /** Everything that is sent or used, by name. */
  readonly values?: object;
}

/** Context of a call of a tool. */
export interface ToolContext {
  /** Aborts if the agent cancels its call or disconnects. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: JobProgress) => void;
  /**
   * Asks the user whether to do this, if the agent's host can. Otherwise the agent asks, and this does nothing. Throws a
   * `Refusal` if the user says no, or if writes need an answer that the host cannot get. It ends the call to ask, and the call
   * is then repeated with the answer.
   */
  readonly consent: (deed: () => Promise<Deed> | Deed) => Promise<void>;
}

/** A tool that agents can call. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Title for the person who is asked for permission. */
  readonly title: string;
  /** Description for the agent. It must not contain anything that a service returned. */
  readonly description: string;
  readonly input: Input;
  /** Schema of its results. */
  readonly output: JsonSchema;
  readonly annotations: ToolAnnotations;
  /** Flags that the server has to be started with. */
  readonly needs?: readonly Flag[];
  run(input: z.infer<Input>, context: ToolContext): Promise<Result>;
  /** Closes what the tool keeps open between calls. */
  close?(): Promise<void>;
}

/** Makes a tool, whose input is checked before it runs. Only the definition has the type of the input. */
export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool =>
  definition as unknown as Tool;

/** A refusal, with a message for the agent. It repeats no text of the service. */
export class Refusal extends Error {}

/** Annotations of a tool that changes nothing. */
export const reads = { readOnlyHint: true, openWorldHint: true } satisfies ToolAnnotations;

/** Annotations of a tool that only adds records, and adds nothing twice. */
export const adds = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} satisfies ToolAnnotations;

/** Annotations of a tool that may change or delete records. */
export const writes = {
  readOnlyHint: false,
  destructiveHint: true,
  openWorldHint: true,
} satisfies ToolAnnotations;
