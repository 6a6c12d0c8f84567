import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ConnectionError } from '../../../src/client/errors.js';
import { extentOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { waitUntil } from '../../support/patience.js';
import { commandLineForFile } from '../command.js';

const cli = commandLineForFile();
afterEach(() => cli.end());

const secret = 'my-own-secret';
const json = { 'content-type': 'application/json' };

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

/** Posts to an address under `/_emulator`, and resolves after the reply. */
async function control(url: string, path: string, body: object) {
  const response = await fetch(`${url}/_emulator/${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

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

/** Changes that the service acknowledged. */
interface Acknowledged {
  /** Number of the owner's latest name. */
  name: number;
  /** Codes of the orders. */
  readonly orders: string[];
  /** Applications, each in its own world. */
  readonly applications: Application[];
}

/** Returns the owner's nth first name; the first is from the seed. */
const nameOf = (number: number) => (number === 0 ? 'Olivia' : `Name ${number}`);

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

test('all acknowledged changes survive, whenever the process is killed', async () => {
  const file = join(await ownFolder(), 'state.json');
  const done: Acknowledged = { name: 0, orders: [], applications: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { url, kill } = await start(file);
    const owner = clientOf(url, { clientId: 'emulator-1', clientSecret: secret });
    const { first_name } = await owner.me.get();
    // The change in progress at the kill may or may not be saved.
    expect([nameOf(done.name), nameOf(done.name + 1)]).toContain(first_name);
    done.name = first_name === nameOf(done.name) ? done.name : done.name + 1;
    for (const application of done.applications) await clientOf(url, application).me.get();
    const { items: events } = await owner.events.list({ my: true });
    const event = events.find((each) => each.name === 'Harbour Music Festival')?.uuid ?? '';
    const codes: unknown[] = [];
    for await (const { code } of owner.events.orders.list(event, { rows: 100 })) codes.push(code);
    expect(codes).toEqual(expect.arrayContaining(done.orders));
    const writing = [
      untilGone(async () => {
        const next = done.name + 1;
        await owner.me.update({ first_name: nameOf(next) });
        done.name = next;
      }),
      untilGone(async () => {
        const { order } = await control(url, 'purchase', { event });
        done.orders.push(order.code);
      }),
      untilGone(async () => {
        const world = `world ${done.applications.length} of round ${round}`;
        done.applications.push(await control(url, `applications?world=${encodeURIComponent(world)}`, {}));
      }),
    ];
    const before = done.orders.length;
    await waitUntil(() => done.orders.length > before);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    await kill();
    await Promise.all(writing);
  }
  expect(existsSync(file)).toBe(true);
});
