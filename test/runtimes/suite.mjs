/*
 * Tests of the installed package that must pass in every supported runtime, with real requests to a real server. The
 * file is plain JavaScript without imports, so that each runtime runs exactly these lines.
 */

/** @typedef {typeof import('ticketing-client')} Library */
/** @typedef {{ baseUrl: string, authUrl: string, clientId: string, clientSecret: string, accessToken: string, event: string, kind: 'node' | 'server' | 'worker' | 'browser' }} Place */

const expect = (isSo, what) => {
  if (!isSo) throw new Error(`Expected ${what}.`);
};

const failureOf = (promise) =>
  promise.then(
    () => {
      throw new Error('Expected a failure.');
    },
    (error) => error,
  );

/**
 * Promises of the package, each with its test.
 *
 * @type {Readonly<Record<string, (library: Library, place: Place, client: import('ticketing-client').TicketingClient) => Promise<void>>>}
 */
const promises = {
  async 'requests one token for several reads'(_library, { kind }, client) {
    const [me, events] = await Promise.all([client.me.get(), client.events.list()]);
    expect(me.email?.address?.includes('@'), 'an account with an address');
    expect(events.items.length > 0, 'events');
    const { accessToken, expiresAt } = await client.token();
    expect(accessToken.length > 0 && (kind === 'browser' || expiresAt !== undefined), 'a token that expires');
  },

  async writes(_library, _place, client) {
    const bio = `Written at ${Math.random()}.`;
    await client.me.update({ bio });
    expect((await client.me.get()).bio === bio, 'what was written');
  },

  async 'reads every page of a list'(_library, { event }, client) {
    const pages = [];
    for await (const page of client.events.orders.list(event, { rows: 20 }).pages()) pages.push(page);
    const records = pages[0]?.pagination?.records ?? 0;
    const orders = pages.flatMap(({ items }) => items);
    expect(pages.length > 1 && orders.length === records, `${records} orders on several pages`);
    expect(new Set(orders.map(({ uuid }) => uuid)).size === records, 'each order once');
    const ahead = await client.events.orders.list(event, { rows: 20 }, { prefetch: 3 }).toArray();
    expect(ahead.length === records, 'the same with pages that are read ahead');
  },

  async 'refuses invalid input before it is sent, and explains it'(
    { RequestValidationError },
    _place,
    client,
  ) {
    const error = await failureOf(client.me.update({ first_name: 'x'.repeat(41), timezone: 'Nowhere' }));
    expect(error instanceof RequestValidationError, 'a RequestValidationError');
    const problems = error.issues.map(({ message }) => message).join('; ');
    expect(
      problems === 'first_name can not exceed 40 characters; timezone is invalid',
      `all problems, not ${problems}`,
    );
  },

  async 'throws the error class of a refusal'({ NotFoundError, ApiError }, _place, client) {
    const error = await failureOf(client.events.get('00000000-0000-4000-8000-000000000000'));
    expect(error instanceof NotFoundError && error instanceof ApiError, 'a NotFoundError');
    expect(
      error.message.startsWith('GET /events/{event} failed: 404'),
      `its operation, not ${error.message}`,
    );
  },

  async 'keeps to a limit'({ TicketingClient }, place) {
    const bottleneck = { maxConcurrent: 1, minTime: 20 };
    if (place.kind === 'worker') {
      // In a worker, a request cannot wait for another one, so the client only accepts the program's own scheduler.
      const refused = failureOf(
        Promise.resolve().then(() => new TicketingClient({ ...optionsOf(place), limit: bottleneck })),
      );
      expect((await refused).message.includes('Pass your own scheduler'), 'a refusal that says what to give');
    }
    const limit = place.kind === 'worker' ? inTurn(20) : bottleneck;
    const limited = new TicketingClient({ ...optionsOf(place), limit });
    try {
      const begun = Date.now();
      await Promise.all([limited.me.get(), limited.me.get(), limited.me.get(), limited.me.get()]);
      expect(Date.now() - begun >= 60, 'four requests that are 20 ms apart');
    } finally {
      await limited.close();
    }
  },

  async 'uploads a file and reports its progress'(_library, { baseUrl, kind }, client) {
    const content = new Uint8Array(300_000).fill(7);
    const told = [];
    const onUploadProgress = ({ transferredBytes }) => told.push(transferredBytes);
    const { file_name } = await client.common.files.upload(
      { content, name: 'seven.bin' },
      {},
      { onUploadProgress },
    );
    const stored = await (await fetch(`${baseUrl}/${file_name}`)).arrayBuffer();
    expect(stored.byteLength === content.length, 'the whole file');
    // Browsers stream a request only over HTTP/2. For other runtimes, the sending library does not know if they can.
    if (kind !== 'node') return;
    const last = told.at(-1) ?? 0;
    expect(last >= content.length, `progress to the end, not ${last} of ${content.length}`);
  },

  async 'reads a PDF'(_library, { event }, client) {
    const document = await client.pdf.events.get(event);
    expect((await document.text()).startsWith('%PDF-'), 'a PDF document');
  },

  async 'ends an aborted call with its reason'({ AbortedError }, _place, client) {
    const controller = new AbortController();
    const reason = new Error('The page was left.');
    const call = failureOf(client.events.list({}, { signal: controller.signal }));
    controller.abort(reason);
    const error = await call;
    expect(error instanceof AbortedError && error.cause === reason, 'an AbortedError with its reason');
  },

  async 'ends a call at its deadline'({ TimeoutError }, _place, client) {
    const error = await failureOf(client.events.list({}, { deadline: 1, timeout: 1 }));
    expect(error instanceof TimeoutError, `a TimeoutError, not ${error.name}`);
  },

  async 'throws a ConnectionError if no server listens'({ TicketingClient, ConnectionError }) {
    const lost = new TicketingClient({
      baseUrl: 'http://127.0.0.1:9',
      auth: { accessToken: 'any' },
      retry: false,
    });
    const error = await failureOf(lost.me.get());
    expect(error instanceof ConnectionError, `a ConnectionError, not ${error.name}`);
  },
};

/** Returns a scheduler that begins each job some milliseconds after the end of the one before. */
const inTurn = (pause) => {
  let last = Promise.resolve();
  const schedule = (job) => {
    const result = last.then(job);
    last = result.then(
      () => new Promise((done) => setTimeout(done, pause)),
      () => {},
    );
    return result;
  };
  return { schedule };
};

/** Returns the options of a client. A browser gets a token, because it must not have the client secret. */
const optionsOf = ({ baseUrl, authUrl, clientId, clientSecret, accessToken, kind }) => ({
  baseUrl,
  auth: kind === 'browser' ? { accessToken } : { clientId, clientSecret, authUrl },
});

/**
 * Tests each promise of the package, one after the other.
 *
 * @param {Library} library
 * @param {Place} place
 * @returns {Promise<{ name: string, problem?: string }[]>}
 */
export async function runSuite(library, place) {
  const results = [];
  for (const [name, hold] of Object.entries(promises)) {
    const client = new library.TicketingClient({ ...optionsOf(place), validate: 'strict' });
    try {
      await hold(library, place, client);
      results.push({ name });
    } catch (error) {
      results.push({ name, problem: String(error?.stack ?? error) });
    } finally {
      await client.close();
    }
  }
  return results;
}
