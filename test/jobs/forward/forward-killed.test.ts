import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { serve as serveEmulator } from '../../../src/emulator/node/server.js';
import type { ForwardMessage } from '../../../src/jobs/index.js';
import { pick, randomOf } from '../../chaos/random.js';
import { extentOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { programOf } from '../../support/programs.js';
import { serve } from '../../support/server.js';
import type { Work } from './forward-worker.js';

const kills = extentOf({ short: 3, full: 12 });
const orders = extentOf({ short: 100, full: 300 });

test('a forward that is killed many times loses no change, and sends none with two ids', {
  timeout: 900_000,
}, async () => {
  const random = randomOf(11);
  const below = (end: number) => Math.floor(random() * end);
  const { emulator, events } = await organisationOnSale({ events: 3 });
  const bought: { readonly order: string; readonly event: string }[] = [];
  const buy = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const event = pick(random, events);
      bought.push({ event, order: emulator.simulate.purchase({ event }).order.uuid });
    }
  };

  const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
  /** Everything that arrived. A receiver recognises messages by their ids. */
  const arrived: { readonly id: string; readonly body: string }[] = [];
  const { url } = await serve(async ({ headers, body }) => {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    arrived.push({ id: String(headers['webhook-id']), body });
    await wait(2);
    return {};
  });

  const server = await serveEmulator(emulator);
  onTestFinished(() => server.close());
  const program = await programOf(join(import.meta.dirname, 'forward-worker.ts'));
  onTestFinished(() => program.stop());
  const { clientId, clientSecret } = emulator.application();
  const { baseUrl, authUrl } = server;
  const db = join(await ownFolder(), 'hook.db');
  const work: Work = { baseUrl, authUrl, clientId, clientSecret, url, secret, db };

  const refunded = new Set<string>();
  buy(orders);
  for (let life = 0; life < kills; life += 1) {
    const { kill, ending } = program.start(work);
    const before = arrived.length;
    // Some are killed before they have begun, and the others during their work.
    if (life % 6 === 5) await wait(below(400));
    else await waitFor(() => expect(arrived.length).toBeGreaterThan(before));
    buy(1 + below(12));
    await wait(below(40));
    kill();
    expect(await ending()).toEqual({ code: null, output: '' });
    const known = arrived.map(({ body }) => JSON.parse(body) as ForwardMessage);
    for (const { data } of known.sort(() => random() - 0.5).slice(0, 2)) {
      if (!('order' in data) || refunded.has(data.order.uuid)) continue;
      refunded.add(data.order.uuid);
      emulator.simulate.refund(data.order);
    }
  }

  const last = program.start(work);
  const expected = [
    ...bought.map(({ order }) => `order.created ${order}`),
    ...[...refunded].map((order) => `order.refunded ${order}`),
  ];
  const keyOf = (body: string) => {
    const { type, data } = JSON.parse(body) as ForwardMessage;
    return `${type} ${'order' in data && data.order.uuid}`;
  };
  await waitFor(() => {
    const known = new Set(arrived.map(({ body }) => keyOf(body)));
    expect(expected.filter((each) => !known.has(each))).toEqual([]);
  });
  last.kill();
  await last.ending();

  const bodies = new Map<string, string>();
  for (const { id, body } of arrived) {
    // A repeated message is exactly the same.
    expect(bodies.get(id) ?? body).toBe(body);
    bodies.set(id, body);
  }
  const once = [...bodies.values()].map(keyOf);
  expect([...once].sort()).toEqual([...expected].sort());
  // The orders of each event arrive in the order of their purchase, even if some arrive several times.
  for (const event of events) {
    const placed = bought.filter((each) => each.event === event).map(({ order }) => `order.created ${order}`);
    const ofEvent = new Set(placed);
    expect(once.filter((key) => ofEvent.has(key))).toEqual(placed);
  }
});
