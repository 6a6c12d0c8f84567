import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { TicketingClient } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { organisation } from 'ticketing-client/jobs';
import { type ShopSettings, shop } from './shop.js';

/** Opens a shop with two events. Each test has a whole service in memory, so it needs no account and no other network. */
async function open(t: TestContext, settings: ShopSettings = { keepFor: 0 }) {
  const seat = { name: 'Seat', price: 20, quantity: 2 };
  const emulator = new Emulator({
    now: '2031-03-01T09:00:00Z', // stopped, until a test moves it
    seed: {
      events: [
        { name: 'Summer Ball', starts_on: '2031-07-04 20:00', tickets: [{ name: 'Table', price: 150 }] },
        { name: 'Rock & <b>Roll</b>', starts_on: '2031-04-12 19:00', tickets: [seat] },
      ],
    },
  });
  const retry = { minDelay: 0 }; // a test does not wait before a call is tried again
  const client = new TicketingClient({ ...emulator.options(), retry, validate: 'strict' });
  const org = await organisation(client);
  const [ball, rock] = (await org.client.orgs.events.list(org.uuid)).items;
  assert(ball && rock);

  const server = shop(org, settings).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, method = 'GET') => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status: reply.status, text: await reply.text() };
  };
  return { emulator, get, ball: ball.uuid, rock: rock.uuid };
}

test('lists what comes, the next one first', async (t) => {
  const { get, ball, rock } = await open(t);
  const { status, text } = await get('/?from=mail');
  assert.equal(status, 200);
  assert.deepEqual(text.match(/(?<=\/events\/)[\w-]+/g), [rock, ball]);
});

test('drops an event that is over', async (t) => {
  const { emulator, get, rock } = await open(t);
  emulator.clock.set(new Date('2031-05-01T00:00:00Z'));
  assert(!(await get('/')).text.includes('Rock'));
  assert.equal((await get(`/events/${rock}`)).status, 404);
});

test('shows what a purchase leaves, until the event is sold out', async (t) => {
  const { emulator, get, rock } = await open(t);
  for (const words of ['2 left', '1 left', 'sold out']) {
    assert.match((await get(`/events/${rock}`)).text, new RegExp(`<li>Seat.*, ${words}\n`));
    if (words !== 'sold out') emulator.simulate.purchase({ event: rock });
  }
  assert(!(await get(`/events/${rock}`)).text.includes('Buy tickets'));
  assert.match((await get('/')).text, /sold out/);
});

test('shows names as text', async (t) => {
  const { get, rock } = await open(t);
  for (const path of ['/', `/events/${rock}`]) assert(!(await get(path)).text.includes('<b>'));
});

test('has no other pages, and takes nothing', async (t) => {
  const { get } = await open(t);
  for (const path of ['/events/', '/events/1', '//', '/%']) assert.equal((await get(path)).status, 404);
  assert.equal((await get('/', 'POST')).status, 405);
});

test('many visitors take the requests of one', async (t) => {
  const { emulator, get } = await open(t, { keepFor: Number.POSITIVE_INFINITY });
  const before = emulator.journal.entries.length;
  await get('/');
  const ofOne = emulator.journal.entries.length - before;
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => get('/')));
  assert(replies.every(({ status }) => status === 200));
  assert.equal(emulator.journal.entries.length, before + ofOne);
});

test('shows the last events while the service is away, and all is well when it is back', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { emulator, get } = await open(t);
  const away = () => emulator.faults.add({ fault: { status: 503 }, times: 100 });
  away();
  assert.equal((await get('/')).status, 503);
  emulator.faults.clear();
  assert.equal((await get('/')).status, 200);
  away();
  assert.match((await get('/')).text, /Summer Ball/);
});
