import * as z from 'zod';
import { fields, holder, should, text } from '../control/option-schemas.js';
import type { Emulator } from '../emulator.js';
import type { Incoming } from '../wire/incoming.js';
import type { World } from '../worlds/world.js';

/*
 * An endpoint under `/_emulator` is a row with all facts about it. The code that finds, checks, answers and documents
 * endpoints reads that row.
 */

/** Path that everything of the emulator is under. */
export const root = '/_emulator';

export interface Urls {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** The caller of an endpoint, with the emulator. */
export interface Caller {
  readonly emulator: Emulator;
  readonly urls: Urls;
  /** Whether the caller may see a client secret. */
  readonly isTrusted: boolean;
  /** Aborts when the emulator is closed. An endless reply then ends. */
  readonly closing?: AbortSignal;
}

export interface Asked<Query, Body> extends Caller {
  /** Values of the braces in the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly request: Incoming;
}

interface AskedOfWorld<Query, Body> extends Asked<Query, Body> {
  readonly world: World;
}

interface Facts<Query extends z.ZodObject, Body extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under `/_emulator`. A part in braces is the place of an id. */
  readonly path: string;
  /** Short text that says what it does. */
  readonly summary: string;
  /** Sentences with further facts, such as what it refuses. */
  readonly description: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly example?: z.input<Body>;
}

/** The reply of an endpoint: JSON, or a stream of its media type. */
interface Answer<Given> {
  readonly reply: z.ZodType;
  /** Media type of the reply if it is not JSON. */
  readonly media?: string;
  readonly run: (asked: Given) => object;
}

/** An endpoint whose reply only confirms that the request was done. */
interface Deed<Given> {
  readonly reply?: undefined;
  readonly run: (asked: Given) => void;
}

type Row<Query extends z.ZodObject, Body extends z.ZodType, Given> = Facts<Query, Body> &
  (Answer<Given> | Deed<Given>);

/** An endpoint, with any input. */
export interface Endpoint extends Facts<z.ZodObject, z.ZodType> {
  readonly query: z.ZodObject;
  readonly reply: z.ZodType;
  readonly media?: string;
  /** Returns nothing if the reply is empty. */
  readonly run: (asked: Asked<Record<string, unknown>, unknown>) => object | undefined;
  /** Whether it is about one world, which its query names. */
  readonly isOfWorld: boolean;
}

export interface Group {
  readonly name: string;
  readonly description: string;
  readonly endpoints: readonly Endpoint[];
}

const noFields = fields({});

/** Schema of a reply that only confirms that the request was done. */
export const doneReply = holder({}).describe('Empty: the request was done.');

export const ofEmulator = <
  Query extends z.ZodObject = typeof noFields,
  Body extends z.ZodType = z.ZodUndefined,
>(
  row: Row<Query, Body, Asked<z.output<Query>, z.output<Body>>>,
): Endpoint =>
  // The router passes the values that the schemas of this row return.
  ({ query: noFields, reply: doneReply, ...row, isOfWorld: false }) as unknown as Endpoint;

const worldName = text.describe('Name of the world. Default: the default world.').optional();

/** Makes an endpoint about a world, which `?world=` names. */
export function ofWorld<Query extends z.ZodObject = typeof noFields, Body extends z.ZodType = z.ZodUndefined>(
  row: Row<Query, Body, AskedOfWorld<z.output<Query>, z.output<Body>>>,
): Endpoint {
  const shape = { ...row.query?.shape, world: worldName };
  // The router passes the world, and the values that the schemas of this row return.
  return { reply: doneReply, ...row, query: fields(shape), isOfWorld: true } as unknown as Endpoint;
}

/** Schema of a time in replies. */
export const timeReply = z.string().describe('ISO 8601, in UTC.');

/** Schema of any record, as it is stored. */
export const anyRecord = z.record(z.string(), z.unknown(), should('an object'));
