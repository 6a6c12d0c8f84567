import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ConnectionError } from '../../../src/client/errors.js';
import { extentOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { waitUntil } from '../../support/patience.js';
import { postJson } from '../../support/server.js';
import { commandLineForFile } from '../command.js';

const cli = commandLineForFile();
afterEach(() => cli.end());

const secret = 'my-own-secret';

async function start(file: string) {
  const { child, output, shows, ended } = cli.start([
    ...['emulator', '--port', '0', '--state', file, '--client-secret', secret],
  ]);
  await shows('TICKETING_CLIENT_SECRET=');
  const url = /http:\/\/[\d.:]+/.exec(output.out)?.[0] ?? '';
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { url, kill };
}

/** Posts to an address under `/_emulator`. */
const control = (url: string, path: string, body: object) => postJson(`${url}/_emulator/${path}`, body);

interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns a client without retries. */
const clientOf = (url: string, application: Application) =>
  new TicketingClient({
    baseUrl: `${url}/api`,
    auth: { ...application, authUrl: `${url}/auth` },
    retry: false,
  });

/** Repeats an action until the service is gone. */
async function untilGone(act: () => Promise<void>): Promise<void> {
  for (let count = 0; count < 10_000; count += 1) {
    try {
      await act();
    } catch (error) {
      // Errors of `fetch` and of the client for a broken connection.
      if (error instanceof TypeError || error instanceof ConnectionError) return;
      throw error;
    }
  }
}

const rounds = extentOf({ short: 3, full: 6 });

test('a killed process leaves a whole file, with every change that the file had', async () => {
  const file = join(await ownFolder(), 'state.json');
  let orders: string[] = [];
  const applications: Application[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { url, kill } = await start(file);
    const owner = clientOf(url, { clientId: 'emulator-1', clientSecret: secret });
    for (const application of applications) await clientOf(url, application).me.get();
    const { items: events } = await owner.events.list({ my: true });
    const event = events.find((each) => each.name === 'Harbour Music Festival')?.uuid ?? '';
    const codes: unknown[] = [];
    for await (const { code } of owner.events.orders.list(event, { rows: 100 })) codes.push(code);
    expect(codes).toEqual(expect.arrayContaining(orders));
    const made: string[] = [];
    const writing = [
      untilGone(async () => {
        const { order } = await control(url, 'purchase', { event });
        made.push(order.code);
      }),
      untilGone(async () => {
        const world = `round ${round}`;
        const application: Application = await control(url, `applications?world=${world}`, {});
        if (applications.length === round) applications.push(application);
      }),
    ];
    const saved = () => {
      const text = readFileSync(file, 'utf8');
      return applications.length > round && text.includes(`"round ${round}"`)
        ? made.filter((code) => text.includes(`"${code}"`))
        : [];
    };
    await waitUntil(() => saved().length > 0);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    orders = saved();
    await kill();
    await Promise.all(writing);
  }
});
