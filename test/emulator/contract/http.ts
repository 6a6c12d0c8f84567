import { afterAll, afterEach, beforeAll, expect, type TestContext } from 'vitest';
import { type ApplicationOptions, Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import operations from '../../operations.json' with { type: 'json' };
import { documentedIn } from '../../support/documented.js';
import { tokenOf } from '../ask.js';
import { now } from '../setting.js';

const { operationOf, problemsOfReply, problemsOfRequest } = documentedIn('documented');

/** Path of a request, and the same path without its ids. */
export interface Path {
  readonly path: string;
  readonly template: string;
}

/** Writes a path of the specification, with ids as its parameters. */
export const path = (texts: TemplateStringsArray, ...ids: readonly string[]): Path => ({
  path: String.raw({ raw: texts }, ...ids.map(encodeURIComponent)),
  template: texts.join('{}'),
});

type Query = Readonly<Partial<Record<string, string | number | boolean>>>;

const textOf = (query: Query = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return text.size > 0 ? `?${text}` : '';
};

async function read(response: Response) {
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/**
 * Checks a reply against the OpenAPI document.
 * Also checks a request that succeeded, unless it leaves out an optional body or adds one.
 */
async function expectDocumented(
  method: string,
  path: string,
  query: Query | undefined,
  body: unknown,
  response: Response,
): Promise<void> {
  const operation = operationOf(method, path);
  if (!operation) return;
  const isWhole = (body === undefined) === (operation.requestBody === undefined);
  const sent = body instanceof FormData ? undefined : body;
  const type = response.headers.get('content-type') ?? '';
  const text = await response.clone().text();
  expect([
    ...(response.ok && isWhole
      ? problemsOfRequest(method, path, new URLSearchParams(textOf(query).slice(1)), sent)
      : []),
    ...problemsOfReply(method, path, { status: response.status, type, text }),
  ]).toEqual([]);
}

/**
 * An application with a token, which sends requests without the client. Compares each exchange with the OpenAPI
 * document.
 */
class Caller {
  readonly #baseUrl: string;
  readonly #token: string;
  readonly #driven: Set<string>;

  constructor(baseUrl: string, token: string, driven: Set<string>) {
    this.#baseUrl = baseUrl;
    this.#token = token;
    this.#driven = driven;
  }

  async #send(method: string, { path, template }: Path, query: Query | undefined, body?: unknown) {
    const isForm = body instanceof FormData;
    const ask = () =>
      fetch(this.#baseUrl + path + textOf(query), {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          // The server may close a connection that is idle while a test compares large records.
          connection: 'close',
          ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
    const response = await ask();
    if (response.ok) this.#driven.add(`${method} ${template}`);
    await expectDocumented(method, path, query, body, response);
    return read(response);
  }

  get(path: Path, query?: Query) {
    return this.#send('GET', path, query);
  }

  post(path: Path, body?: unknown, query?: Query) {
    return this.#send('POST', path, query, body);
  }

  patch(path: Path, body: unknown) {
    return this.#send('PATCH', path, undefined, body);
  }

  put(path: Path, body: unknown) {
    return this.#send('PUT', path, undefined, body);
  }

  delete(path: Path, body?: unknown) {
    return this.#send('DELETE', path, undefined, body);
  }
}

/** An address that the service knows. */
export const address = {
  address_line1: '1 Quay Street',
  address_line2: '',
  country: 'Australia',
  state: 'New South Wales',
  city: 'Sydney',
  post_code: '2000',
};

/** Success without a body. */
export const done = { status: 200, body: undefined };

/** Returns the value of an entry in a list of name/value pairs. */
export const valueIn = (pairs: readonly { name: string; value?: unknown }[], name: string): unknown =>
  pairs.find((each) => each.name === name)?.value;

/** Returns the uuids of the users or organisations that entries are about. */
export const entitiesIn = (entries: readonly { entity: { name: string; value?: unknown }[] }[]) =>
  entries.map(({ entity }) => valueIn(entity, 'uuid'));

/** Returns the names of the fields of a record, in alphabetical order. */
export const fieldsOf = (record: object): string[] => Object.keys(record).sort();

/** Returns the body of a reply that succeeded and has exactly these fields. */
export async function bodyOf(replying: ReturnType<Caller['get']>, ...fields: readonly string[]) {
  const { status, body } = await replying;
  expect([status, fieldsOf(body)]).toEqual([200, [...fields].sort()]);
  return body;
}

/** Returns field names as the specification lists them, in alphabetical order. */
export const names = (text: string): string[] => text.trim().split(/\s+/).sort();

/**
 * Returns listed field names and those of an input, in alphabetical order. A record shows every field of its input.
 */
export const namesWith = (text: string, taken: object): string[] =>
  [...new Set([...names(text), ...Object.keys(taken)])].sort();

/** Returns the names of name/value pairs, in alphabetical order. */
export const namesOf = (pairs: readonly { name: string }[]): string[] => pairs.map(({ name }) => name).sort();

/** Serves an emulator over HTTP for the tests of one file. Each test begins with a new world. */
export function serveWorlds(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now, ...options });
  const driven = new Set<string>();
  let server: Server;
  let worlds = 0;

  beforeAll(async () => {
    server = await serve(emulator);
  });
  afterAll(() => server.close());

  const withToken = (token: string) => new Caller(server.baseUrl, token, driven);

  async function callerOf(application: ApplicationOptions): Promise<Caller> {
    return withToken(await tokenOf(emulator, application));
  }

  async function begin() {
    worlds += 1;
    const world = emulator.world(`world ${worlds}`);
    const { state } = world;
    const uuidWhere = (
      collection: Readonly<Record<string, object>>,
      field: string,
      value: string,
    ): string => {
      const found = Object.entries(collection).find(
        ([, record]) => (record as Record<string, unknown>)[field] === value,
      );
      if (!found) throw new Error(`there is no ${value}`);
      return found[0];
    };
    const userOf = (firstName: string) => uuidWhere(state.users, 'first_name', firstName);
    return {
      world,
      owner: await callerOf({ world: world.name }),
      org: uuidWhere(state.orgs, 'name', 'Harbour Events'),
      /** Returns the uuid of a user of the seed. */
      userOf,
      /** Returns the uuid of an event of the seed. */
      eventOf: (name: string) => uuidWhere(state.events, 'name', name),
      /** Returns a second application, which acts as another user. */
      as: (firstName: string, application: ApplicationOptions = {}) =>
        callerOf({ ...application, world: world.name, as: userOf(firstName) }),
    };
  }

  /** Fails the file if its tests pass but none of them succeeds with some operation of the group. */
  const expectAllDriven = (group: string) => {
    let tests: TestContext['task']['file']['tasks'] = [];
    afterEach(({ task }) => {
      tests = task.file.tasks;
    });
    afterAll(() => {
      if (!tests.every(({ result }) => result?.state === 'pass')) return;
      const notDriven = operations
        .filter(({ id }) => id.startsWith(`${group}.`))
        .map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
        .filter((operation) => !driven.has(operation));
      expect(notDriven).toEqual([]);
    });
  };

  return {
    begin,
    withToken,
    callerOf,
    expectAllDriven,
    emulator,
    get baseUrl() {
      return server.baseUrl;
    },
  };
}
