import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '../../../src/cli/fixture/verify/report.js';
import { type DialectName, Emulator, type Fixture } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { ownFolder } from '../../support/folder.js';
import { runHere } from '../run.js';

let folder: string;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await ownFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const environment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('TICKETING_'));
  return { ...Object.fromEntries(kept), ...settings };
};

/** Verifies an emulator with this dialect as if it were the service. */
async function verified(dialect: DialectName | Fixture) {
  const emulator = new Emulator({ dialect });
  // Gives the account its own orders to read.
  const { state, simulate } = emulator.world();
  const sold = Object.values(state.orders)[0];
  simulate.purchase({ event: sold?.event ?? '', buyer: state.owner });
  const server = await serve(emulator);
  servers.push(server);
  const { clientId, clientSecret } = emulator.application();
  const [output, fixture] = [join(folder, 'report.json'), join(folder, 'fixture.json')];
  const ending = await runHere(
    ['emulator', 'verify', '--against', server.baseUrl, '-o', output, '--fixture', fixture],
    environment({
      TICKETING_AUTH_URL: server.authUrl,
      TICKETING_CLIENT_ID: clientId,
      TICKETING_CLIENT_SECRET: clientSecret,
    }),
  );
  expect(ending).toMatchObject({ code: 0, err: '' });
  const text = readFileSync(output, 'utf8');
  const report = JSON.parse(text) as Report;
  const found = (verdict: string) =>
    Object.fromEntries(
      report.findings.filter((each) => each.verdict === verdict).map(({ gap, found }) => [gap, found]),
    );
  return {
    emulator,
    server,
    ending,
    report,
    text,
    fixture: JSON.parse(readFileSync(fixture, 'utf8')) as Fixture,
    confirmed: found('confirmed'),
    differs: found('differs'),
    open: found('not answered'),
  };
}

describe('ticketing-client emulator verify', () => {
  test("confirms the emulator's choices if the service made the same ones, and sends only reads", async () => {
    const { emulator, confirmed, differs, open, report, ending, text, server } = await verified('documented');
    expect(differs).toEqual({});
    expect(confirmed).toMatchObject({
      'lists/what-position-counts': 'records from 0',
      'lists/how-many-rows-a-page-has-without-rows': '20',
      'me.orders.get/the-form-of-the-reply': '`{ orders: [...] }`',
      'rules/the-reply-for-a-uuid-that-does-not-exist': '404',
    });
    expect(Object.keys(confirmed).length).toBeGreaterThan(28);
    expect(Object.keys(open)).toContain('paths/an-unknown-path-or-another-method');
    expect(ending.out).toContain('\n  lists/what-position-counts: records from 0\n');
    expect(new Set(emulator.journal.entries.map(({ method }) => method))).toEqual(new Set(['GET']));
    const ids = new Set(report.findings.map(({ gap }) => gap));
    expect(emulator.gaps.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual(report.open);
    // The report must not identify the service or its users.
    expect(text).not.toMatch(/127\.0\.0\.1|Olivia|Harbour|@/);
    expect(text).not.toContain(server.baseUrl);
  });

  test('finds that position counts pages', async () => {
    const { differs, fixture } = await verified('pages');
    expect(differs).toEqual({ 'lists/what-position-counts': 'pages from 1' });
    expect(fixture.lists.position).toEqual({ records: 0, pages: 10 });
  });

  test('finds different forms of replies and of errors', async () => {
    const { differs } = await verified('bare');
    expect(differs).toMatchObject({
      'error-bodies/the-shape':
        '404: `{ errors: [text], message: text }`; 401: `{ errors: [text], message: text }`',
      'events.tickets.get/the-form-of-the-reply': '`{ ticket: ... }`',
    });
    expect(differs['older-and-newer-bodies/which-replies-have-which-form']).toContain(
      'events.list: `{ events: [...], pagination }`',
    );
  });

  test('finds missing fields', async () => {
    const { report, ending } = await verified('older');
    expect(report.absent['events.get']).toContain('event_occurrence');
    expect(ending.out).toMatch(/\n {2}events\.get: .*event_occurrence/);
  });

  test('writes a fixture for an emulator that then verifies the same as the service', async () => {
    const service = await verified('newer');
    const again = await verified(service.fixture);
    expect(again.report).toEqual(service.report);
    expect(Object.keys(service.differs)).toContain('error-bodies/the-shape');
  });
});

describe('ticketing-client emulator verify in an environment where it cannot run', () => {
  const settings = {
    TICKETING_AUTH_URL: 'http://127.0.0.1:9/auth',
    TICKETING_CLIENT_ID: 'id',
    TICKETING_CLIENT_SECRET: 'a very secret secret',
  };
  const against = (address: string, env: Readonly<Record<string, string>> = settings) =>
    runHere(['emulator', 'verify', '--against', address], environment(env));

  test('says that it cannot reach the service, and exits with 1', async () => {
    const { code, out, err } = await against('http://127.0.0.1:9/api');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^ticketing-client: Nothing was verified\. The token endpoint returned no token: the connection to 127\.0\.0\.1:9 broke/,
    );
    expect(err).not.toContain('secret secret');
  });

  test('says that the service refuses the credentials, and exits with 1', async () => {
    const server = await serve(new Emulator());
    servers.push(server);
    const { code, err } = await against(server.baseUrl, { ...settings, TICKETING_AUTH_URL: server.authUrl });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^ticketing-client: Nothing was verified\. The emulator does not accept the client id and secret/,
    );
  });

  test('says what is missing in the environment, and exits with 2', async () => {
    const { code, err } = await against('https://api.example.com', {});
    expect(code).toBe(2);
    expect(err).toBe(
      'ticketing-client: TICKETING_AUTH_URL, TICKETING_CLIENT_ID, TICKETING_CLIENT_SECRET are missing in the environment. Set them, and run the command again.\n',
    );
  });

  test('says that it verified nothing if another server answers', async () => {
    const page = createServer((_message, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => page.once('listening', resolve));
    const { port } = page.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const { code, err } = await against(url, { ...settings, TICKETING_AUTH_URL: url });
    page.close();
    expect(code).toBe(1);
    expect(err).toContain('Nothing was verified');
  });

  test.each([
    [
      [],
      'The option --against <url> is missing: base URL of the API. Use "ticketing-client emulator verify --against <url>".',
    ],
    [
      ['--against', 'api.example.com'],
      '--against must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.',
    ],
  ])('for %j says in one line what is wrong', async (args, line) => {
    expect(await runHere(['emulator', 'verify', ...args], environment(settings))).toMatchObject({
      code: 2,
      out: '',
      err: `ticketing-client: ${line}\n`,
    });
  });
});
