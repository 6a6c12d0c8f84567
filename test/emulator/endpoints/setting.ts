import { expect } from 'vitest';
import type { Attendee, Order, Ticket } from '../../../src/api/models/index.js';
import { endpoints } from '../../../src/emulator/endpoints/index.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import type { ServeOptions } from '../../../src/emulator/node/server.js';
import { tokenOf } from '../ask.js';
import { serving } from '../serving.js';
import { now } from '../setting.js';

/** Reply of an endpoint. */
export interface Answer {
  readonly status: number;
  readonly body: Said;
}

/** Fields of all replies. Each endpoint returns some of them, and its schema is checked. */
interface Said {
  readonly [name: string]: unknown;
  readonly message: string;
  readonly errors: readonly string[];
  readonly order: Order;
  readonly tickets: readonly Ticket[];
  readonly attendees: readonly Attendee[];
  readonly total: number;
  readonly url: string;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Checks that a reply matches its endpoint. */
function expectDocumented(method: string, path: string, body: unknown): void {
  const [plain = ''] = path.split('?');
  const endpoint = endpoints.find((each) => each.method === method && patternOf(each.path).test(plain));
  expect(endpoint?.reply.safeParse(body).error?.issues ?? []).toEqual([]);
}

/**
 * Serves an emulator, with functions that send JSON to the paths under `/_emulator`, as a test in any language could.
 */
export async function listening(emulatorOptions: EmulatorOptions = {}, options: ServeOptions = {}) {
  const emulator = new Emulator({ now, ...emulatorOptions });
  const server = await serving(emulator, options);
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const reply = await fetch(server.pageUrl + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answered = await reply.json();
    if (reply.status === 200) expectDocumented(method, path, answered);
    return { status: reply.status, body: answered };
  };
  /** Calls the API with a token of the default application of a world. */
  const api = async (path: string, world?: string) => {
    const token = await tokenOf(emulator, world === undefined ? {} : { world });
    return fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
  };
  return {
    emulator,
    server,
    ask,
    api,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
    put: (path: string, body: unknown) => ask('PUT', path, body),
    remove: (path: string) => ask('DELETE', path),
    /** Uuid of the event of the seed that sells tickets. */
    event: Object.values(emulator.world().state.events).find(({ name }) => name === 'Harbour Music Festival')
      ?.uuid,
  };
}
