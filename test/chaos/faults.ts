import type { ServerResponse } from 'node:http';

/** A reply of the service before it is written. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request with a fault. */
export interface Suffering {
  readonly response: ServerResponse;
  readonly method: string;
  readonly url: string;
  /** Lets the service process the request. */
  readonly serve: () => Promise<Reply>;
  /** The earlier reply to the same call, if any. */
  readonly previous: Reply | undefined;
  /** Revokes the token of the request. */
  readonly revoke: () => void;
  /** An address of another origin. */
  readonly elsewhere: string;
}

type Fault = (suffering: Suffering) => unknown;

const json = { 'content-type': 'application/json' };

export function write(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.byteLength) });
  response.end(body);
}

/** Sends a reply instead of the service, which does nothing. */
const instead =
  (status: number, body: unknown = { message: 'a fault' }, headers: Record<string, string> = {}): Fault =>
  ({ response }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { ...json, ...headers });
    response.end(text);
  };

/** Lets the service process the request, and changes its reply. */
const after =
  (change: (reply: Reply, suffering: Suffering) => Reply | undefined): Fault =>
  async (suffering) => {
    const reply = await suffering.serve();
    const changed = change(reply, suffering);
    if (changed) write(suffering.response, changed);
    else suffering.response.destroy();
  };

/** Changes only successful replies. A refusal stays the same. */
const afterSuccess = (change: (reply: Reply) => Reply) =>
  after((reply) => (reply.status < 300 ? change(reply) : reply));

const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>A proxy</title>';
const replaced = (text: string, headers: Record<string, string> = json, status = 200) =>
  afterSuccess(() => ({ status, headers, body: Buffer.from(text) }));

const parse = ({ body }: Reply): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** Returns the reply with another JSON body. */
const withJson = (reply: Reply, value: unknown): Reply => ({
  ...reply,
  body: Buffer.from(JSON.stringify(value)),
});

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the page without items, but with the same pagination. */
function emptied(value: unknown): unknown {
  if (!isFields(value)) return value;
  if (isFields(value.result)) return { ...value, result: emptied(value.result) };
  if (!isFields(value.pagination)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, Array.isArray(part) ? [] : part]),
  );
}

/** Keeps a page as it is. An empty reply would look like the end of a list. */
const unlessPage = (reply: Reply, change: Reply): Reply =>
  reply.body.includes('"pagination"') ? reply : change;

/** Returns the body in the other envelope: wrapped if it was bare, and bare if it was wrapped. */
function turned(value: unknown): unknown {
  if (isFields(value) && 'statusCode' in value && 'result' in value) return value.result;
  return { statusCode: 200, success: true, result: value };
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Longer than the maximum time for one attempt. */
const tooLong = 1_000;

const httpDate = () => new Date(Date.now() - 1_000).toUTCString();

/** The faults of a call, by name. */
export const faults: Readonly<Record<string, Fault>> = {
  'reset before the reply': ({ response }) => response.destroy(),
  'no answer': () => {},
  'no answer after it was done': ({ serve }) => serve(),
  'reply lost after it was done': after(() => undefined),
  'reset in mid-reply': async ({ serve, response }) => {
    const { status, headers, body } = await serve();
    response.writeHead(status, { ...headers, 'content-length': String(body.byteLength + 10) });
    response.write(body.subarray(0, body.byteLength / 2), () => response.destroy());
  },
  'slow headers': async ({ serve, response }) => {
    const reply = await serve();
    await wait(20);
    write(response, reply);
  },
  'slow body': async ({ serve, response }) => {
    const { status, headers, body } = await serve();
    response.writeHead(status, headers);
    for (let at = 0; at < body.byteLength; at += Math.ceil(body.byteLength / 3)) {
      response.write(body.subarray(at, at + Math.ceil(body.byteLength / 3)));
      await wait(5);
    }
    response.end();
  },
  'endless body': async ({ serve, response }) => {
    const { status, headers, body } = await serve();
    response.writeHead(status, headers);
    response.write(body.subarray(0, 1));
    const timer = setTimeout(() => response.destroy(), tooLong);
    response.once('close', () => clearTimeout(timer));
  },
  'truncated JSON': afterSuccess((reply) => ({
    ...reply,
    body: reply.body.subarray(0, reply.body.byteLength / 2),
  })),
  'invalid JSON': replaced("{'message': done}"),
  'HTML under 200': replaced(page, html),
  'HTML under 404': instead(404, page, html),
  'HTML under 502': instead(502, page, html),
  'empty body under 200': afterSuccess((reply) => unlessPage(reply, { ...reply, body: Buffer.alloc(0) })),
  '204': afterSuccess((reply) => unlessPage(reply, { status: 204, headers: {}, body: Buffer.alloc(0) })),
  'text/plain': replaced('done', { 'content-type': 'text/plain' }),
  'wrapped 401 under 200': instead(200, { statusCode: 401, success: false, result: 'who are you' }),
  'wrapped 429 under 200': instead(200, { statusCode: 429, success: false, result: 'slower' }),
  'wrapped 503 under 200': instead(200, { statusCode: 503, success: false, result: 'down' }),
  'errors under 200': instead(200, { errors: ['Not allowed'] }),
  'token revoked': ({ revoke, response }) => {
    revoke();
    instead(401, { message: 'expired' })({ response } as Suffering);
  },
  '400': instead(400),
  '403': instead(403),
  '408': instead(408),
  '409': instead(409),
  '429 with seconds': instead(429, {}, { 'retry-after': '0' }),
  '429 with a date': ({ response }) =>
    instead(429, {}, { 'retry-after': httpDate() })({ response } as Suffering),
  '429 with an unreadable Retry-After': instead(429, {}, { 'retry-after': 'soon' }),
  '429 without Retry-After': instead(429),
  '500': instead(500),
  '500 after it was done': after((reply) => ({ ...reply, status: 500 })),
  '502': instead(502, ''),
  '503': instead(503),
  '503 with Retry-After': instead(503, {}, { 'retry-after': '0' }),
  '504': instead(504),
  'redirect within the origin': ({ response, url }) => {
    const target = `${url}${url.includes('?') ? '&' : '?'}redirected=1`;
    instead(307, '', { location: target })({ response } as Suffering);
  },
  'redirect to another origin': ({ response, elsewhere }) =>
    instead(307, '', { location: elsewhere })({ response } as Suffering),
  'the other dialect': afterSuccess((reply) => {
    const value = parse(reply);
    return value === undefined ? reply : withJson(reply, turned(value));
  }),
  'empty page': after((reply, { method }) =>
    method === 'GET' && parse(reply) !== undefined ? withJson(reply, emptied(parse(reply))) : reply,
  ),
  'repeated page': after((reply, { method, previous }) => (method === 'GET' && previous) || reply),
};

/** The faults of a request for a token. */
export const tokenFaults: Readonly<Record<string, Fault>> = {
  'token endpoint down': ({ response }) => response.destroy(),
  'token endpoint slow': async ({ serve, response }) => {
    const reply = await serve();
    await wait(20);
    write(response, reply);
  },
  'token endpoint 500': instead(500),
  'token endpoint garbage': instead(200, '<html>'),
};
