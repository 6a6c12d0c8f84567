import type * as z from 'zod';
import { fields, text } from '../control/option-schemas.js';
import type { Emulator } from '../emulator.js';
import type { Incoming } from '../wire/incoming.js';
import type { World } from '../world.js';

/*
 * An endpoint under `/_emulator` is a row that says all there is to know of it. How it is found, checked, answered and
 * documented follows from its row.
 */

/** Where everything under `/_emulator` lies. */
export const root = '/_emulator';

/** Where the emulator is served. */
export interface Urls {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** Who asks, and whom. */
export interface Caller {
  readonly emulator: Emulator;
  readonly urls: Urls;
  /** Whether the caller may be told a client secret. */
  readonly isTrusted: boolean;
  /** Aborts when the emulator is closed: a reply without end ends then. */
  readonly closing?: AbortSignal;
}

/** A request to an endpoint, checked. */
export interface Asked<Query, Body> extends Caller {
  /** What the path names in braces, in its order. */
  readonly ids: readonly string[];
  readonly query: Query;
  readonly body: Body;
  /** The request itself, for what is neither. */
  readonly request: Incoming;
}

interface AskedOfWorld<Query, Body> extends Asked<Query, Body> {
  /** The world that is meant. */
  readonly world: World;
}

interface Row<Query extends z.ZodObject, Body extends z.ZodType, Given> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Its path under `/_emulator`; a part in braces stands for an id. */
  readonly path: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** What else there is to know, in sentences; with `throws`, what is refused. */
  readonly description: string;
  readonly query?: Query;
  readonly body?: Body;
  /** A body that it takes, as an example. */
  readonly example?: z.input<Body>;
  readonly reply: z.ZodType;
  /** The media type of the reply where it is not JSON. */
  readonly media?: string;
  /** What it does. What it returns is answered as JSON, a response as it is. */
  readonly run: (asked: Given) => object;
}

/** An endpoint, whatever it takes. */
export interface Endpoint extends Row<z.ZodObject, z.ZodType, Asked<Record<string, unknown>, unknown>> {
  readonly query: z.ZodObject;
  /** Whether it is about one world, which its query names. */
  readonly isOfWorld: boolean;
}

/** Endpoints that belong together. */
export interface Group {
  readonly name: string;
  /** What they are for, in a sentence. */
  readonly description: string;
  readonly endpoints: readonly Endpoint[];
}

const noFields = fields({});

/** An endpoint about the emulator as a whole. */
export const ofEmulator = <
  Query extends z.ZodObject = typeof noFields,
  Body extends z.ZodType = z.ZodUndefined,
>(
  row: Row<Query, Body, Asked<z.output<Query>, z.output<Body>>>,
): Endpoint =>
  // The router passes what the schemas of this row have read.
  ({ query: noFields, ...row, isOfWorld: false }) as unknown as Endpoint;

const worldName = text.describe('The name of the world. Without it, the default world.').optional();

/** An endpoint about a world, which `?world=` names. */
export function ofWorld<Query extends z.ZodObject = typeof noFields, Body extends z.ZodType = z.ZodUndefined>(
  row: Row<Query, Body, AskedOfWorld<z.output<Query>, z.output<Body>>>,
): Endpoint {
  const shape = { ...row.query?.shape, world: worldName };
  // The router passes the world, and what the schemas of this row have read.
  return { ...row, query: fields(shape), isOfWorld: true } as unknown as Endpoint;
}
