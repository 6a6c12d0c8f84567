import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { readFixture } from '../../src/emulator/control/read-dialect.js';
import { type DialectName, Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { rows } from '../../src/emulator/table.js';
import { emptyFixture } from '../../src/emulator/wire/fixture.js';
import { type Exchange, note, printFixture } from '../../tools/service-check/note.js';
import { serveRecorder } from '../../tools/service-check/record.js';
import { vocabularyOf } from '../../tools/service-check/shapes.js';
import { verify } from '../../tools/service-check/verify.js';
import { ownFolder } from '../support/folder.js';

const words = vocabularyOf();

/** Returns a reply, of `GET /events` by default. */
const reply = (body: unknown, rest: Partial<Exchange> = {}): Exchange => ({
  operation: 'events.list',
  query: new URLSearchParams(),
  asksForPdf: false,
  status: 200,
  type: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ...rest,
});

const noted = (...exchanges: Exchange[]) =>
  exchanges.reduce((fixture, exchange) => note(fixture, exchange, words), emptyFixture);

/** Serves an emulator with this dialect as if it were the service. */
async function serviceOf(dialect: DialectName) {
  const emulator = new Emulator({ dialect });
  const server = await serve(emulator);
  onTestFinished(() => server.close());
  return { emulator, ...server, ...emulator.application() };
}

describe('the recorder', () => {
  test('passes reads on, and keeps the forms of their replies, with which an emulator answers', async () => {
    const { baseUrl: target, authUrl: authTarget, clientId, clientSecret } = await serviceOf('wrapped');
    const output = join(await ownFolder(), 'service.json');
    const { server, origin } = await serveRecorder({ target, authTarget, output, port: 0, writes: false });
    onTestFinished(() => void server.close().closeAllConnections());
    const auth = { authUrl: `${origin}/auth`, clientId, clientSecret };
    const client = new TicketingClient({ baseUrl: `${origin}/api`, auth });
    expect(await client.me.get()).toMatchObject({ first_name: 'Olivia' });
    await expect(client.me.update({ first_name: 'Ann' })).rejects.toThrow('only with --writes');
    expect(await client.me.get()).toMatchObject({ first_name: 'Olivia' });
    await client.close();

    const text = readFileSync(output, 'utf8');
    expect(text).not.toMatch(/Olivia|Bearer|127\.0\.0\.1/);
    expect(text).not.toContain(clientSecret);
    const fixture = readFixture(JSON.parse(text));
    expect(Object.keys(fixture.operations)).toEqual(['me.get']);
    const again = new Emulator({ dialect: fixture });
    const { first_name } = await new TicketingClient(again.options()).me.get();
    expect(first_name).toBe('Olivia');
  });

  test('refuses a web page that has a domain name for this machine', async () => {
    const output = join(await ownFolder(), 'service.json');
    const options = { target: 'http://127.0.0.1:9', output, port: 0, writes: false };
    const { server, origin } = await serveRecorder(options);
    onTestFinished(() => void server.close().closeAllConnections());
    const headers = { host: 'page.example' };
    const reply = await new Promise<IncomingMessage>((resolve) => get(origin, { headers }, resolve));
    expect(reply.resume().statusCode).toBe(421);
  });
});

describe('the check of a service', () => {
  async function verified(dialect: DialectName) {
    const { emulator, baseUrl, authUrl, clientId, clientSecret } = await serviceOf(dialect);
    const { findings, fixture } = await verify(baseUrl, { authUrl, clientId, clientSecret });
    const of = (verdict: string) =>
      Object.fromEntries(
        findings.filter((each) => each.verdict === verdict).map(({ gap, found }) => [gap, found]),
      );
    return { emulator, findings, fixture, confirmed: of('confirmed'), differs: of('differs') };
  }

  test("confirms the emulator's choices if the service made the same ones, and sends only reads", async () => {
    const { emulator, findings, confirmed, differs } = await verified('documented');
    expect(differs).toEqual({});
    expect(confirmed).toMatchObject({
      'lists/what-position-counts': 'records from 0',
      'lists/how-many-rows-a-page-has-without-rows': '20',
      'rules/the-reply-for-a-uuid-that-does-not-exist': '404',
    });
    expect(Object.keys(confirmed).length).toBeGreaterThan(20);
    expect(new Set(emulator.journal.entries.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(JSON.stringify(findings)).not.toMatch(/127\.0\.0\.1|Olivia|Harbour|@/);
  });

  test.each([
    ['pages', { 'lists/what-position-counts': 'pages from 1' }],
    ['bare', { 'events.tickets.get/the-form-of-the-reply': '`{ ticket: ... }`' }],
  ] as const)('finds what a service with the dialect %s does otherwise', async (dialect, found) => {
    const { differs, fixture } = await verified(dialect);
    expect(differs).toMatchObject(found);
    expect(readFixture(JSON.parse(printFixture(fixture)))).toEqual(JSON.parse(printFixture(fixture)));
  });
});

describe('the values of replies', () => {
  // A few of its letters are enough to show that it was kept.
  const secret = 'zqzqzq';
  const everywhere = {
    // Keys that are data: next to documented ones, in maps and in lists.
    [secret]: secret,
    [`${secret}@mail.example`]: { [secret]: secret },
    name: secret,
    description: `<p>${secret}</p>`,
    links: [
      { name: secret, value: `https://${secret}.example` },
      { name: 'website', value: `https://${secret}.example/${secret}` },
    ],
    attributes: [{ field_name: secret, field_type: secret, field_value: secret }],
    countries: { [secret]: secret, '': secret },
    created_on: '2031-12-24T18:00:00+00:00',
    quantity: 8675309,
    price: '8675309.00',
    lists: [[[{ [secret]: [secret] }]]],
  };
  const pages = { records: 8675309, position: 8675309, rows: secret, order_by: secret, [secret]: secret };

  test.each([
    ['a list', reply({ events: [everywhere], pagination: pages, [secret]: secret })],
    ['a record', reply({ me: [everywhere] }, { operation: 'me.get' })],
    ['an unknown envelope', reply({ [secret]: { [secret]: everywhere } }, { operation: 'me.get' })],
    ['an unknown list', reply({ result: { [secret]: [everywhere] } })],
    ['an error', reply({ error: everywhere, errors: { [secret]: [secret] } }, { status: 400 })],
    ['an error as text', reply(secret, { status: 403 })],
    ['text', reply(secret, { operation: 'events.publish' })],
    [
      'a map',
      reply({ result: { address: { countries: everywhere } } }, { operation: 'common.address.lookup' }),
    ],
    ['the request', reply({ events: [] }, { query: new URLSearchParams({ [secret]: secret }) })],
    ['the type', reply({ events: [] }, { type: secret })],
  ])('are not kept from %s', (_, exchange) => {
    expect(printFixture(noted(exchange))).not.toMatch(/zq|8675309|2031|18:00/);
  });

  test('are not kept from any reply, and the fixture can be read again', () => {
    const name = fc.oneof(
      fc.constantFrom(...words.fields),
      fc.constantFrom(secret, '__proto__', 'constructor'),
    );
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(secret, '', null, true, 8675309, '8675309', 'website', '2031-12-24'),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(name, tie('json'), { maxKeys: 4 }),
      ),
    }));
    const ids = fc.constantFrom(...rows.keys());
    const status = fc.constantFrom(200, 201, 204, 400, 404, 500);
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, status, json), { maxLength: 3 }), (replies) => {
        const fixture = noted(
          ...replies.map(([operation, status, body]) => reply(body, { operation, status })),
        );
        const file = printFixture(fixture);
        expect(file).not.toMatch(/zq|8675309|2031/);
        expect(readFixture(JSON.parse(file))).toEqual(fixture);
      }),
    );
  });
});
