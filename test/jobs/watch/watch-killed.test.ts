import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pick, randomOf } from '../../chaos/random.js';
import { extentOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { jsonLines } from '../../support/json-lines.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { served } from '../../support/served.js';
import type { Note, Work } from './watch-worker.js';

const kills = extentOf({ short: 6, full: 20 });

const keyOf = ({ kind, order }: Note) => `${kind} ${order}`;

/** A service with events on sale, and a program that watches their orders. */
async function watched(count: number, more: Partial<Work> = {}) {
  const { emulator, events } = await organisationOnSale({ events: count });
  const { program, service } = await served(emulator, join(import.meta.dirname, 'watch-worker.ts'));
  const folder = await ownFolder();
  const notes = join(folder, 'notes');
  const store = join(folder, 'state');
  const work: Work = { ...service, store, notes, ...more };
  return { emulator, events, work, start: () => program.start(work), noted: () => jsonLines<Note>(notes) };
}

test('a watch that is killed many times loses no change and repeats only changes in progress', async () => {
  const random = randomOf(7);
  const below = (end: number) => Math.floor(random() * end);
  const { emulator, events, work, start, noted } = await watched(3);
  const bought: { readonly order: string; readonly event: string }[] = [];
  const buy = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const event = pick(random, events);
      bought.push({ event, order: emulator.simulate.purchase({ event }).order.uuid });
    }
  };

  const refunded = new Set<string>();
  /** Waits for new notes, at most as many as there are changes to note, with a time limit, because a sale may hide a refund. */
  const waitForNew = async (count: number) => {
    const known = await noted();
    const open = bought.length + refunded.size - new Set(known.map(keyOf)).size;
    const wanted = known.length + Math.min(count, open);
    const end = performance.now() + 20_000;
    while (performance.now() < end && (await noted()).length < wanted) await wait(5);
  };

  /** The number of notes at each kill. The last of them may be for a change that was not marked as delivered. */
  const cuts = new Set<number>();
  // More than a page of each event.
  buy(extentOf({ short: 350, full: 600 }));
  for (let life = 0; life < kills; life += 1) {
    const { kill, ending } = start();
    // Some are killed before they have begun, and the others during their work.
    if (life % 6 === 5) await wait(below(400));
    else await waitForNew(1 + below(60));
    buy(below(30));
    const known = await noted();
    // The change of the last note may not be delivered yet. A refund of it would be delivered as a new order.
    const done = known.slice(0, -1).filter(({ kind }) => kind === 'created');
    for (const { order } of done.sort(() => random() - 0.5).slice(0, 3)) {
      if (refunded.has(order)) continue;
      emulator.simulate.refund(order);
      refunded.add(order);
    }
    await wait(below(40));
    kill();
    expect(await ending()).toEqual({ code: null, output: '' });
    cuts.add((await noted()).length);
  }

  const last = start();
  const expected = [
    ...bought.map(({ order }) => `created ${order}`),
    ...[...refunded].map((order) => `changed ${order}`),
  ];
  const missing = async () => {
    const known = new Set((await noted()).map(keyOf));
    return expected.filter((each) => !known.has(each));
  };
  for (const end = performance.now() + 20_000; performance.now() < end && (await missing()).length > 0; ) {
    await wait(20);
  }
  last.kill();
  await last.ending();

  expect(refunded.size).toBeGreaterThan(0);
  expect(await missing()).toEqual([]);
  const all = await noted();
  // Nothing else was delivered, and each refund has the earlier state of its order.
  expect(new Set(all.map(keyOf))).toEqual(new Set(expected));
  for (const { kind, status, before } of all) {
    if (kind === 'changed') expect([before, status]).toEqual(['Active', 'Cancelled']);
  }
  // Only changes in progress at a kill were delivered again.
  const places = new Map<string, number>();
  for (const [index, note] of all.entries()) {
    const before = places.get(keyOf(note));
    if (before !== undefined) expect(cuts).toContain(before + 1);
    places.set(keyOf(note), index);
  }
  // The orders of an event are delivered in the order of their purchase.
  const firsts = all.filter(
    (note, index) =>
      note.kind === 'created' && all.findIndex((each) => keyOf(each) === keyOf(note)) === index,
  );
  for (const event of events) {
    const ofEvent = ({ event: of }: { event: string }) => of === event;
    expect(firsts.filter(ofEvent).map(({ order }) => order)).toEqual(
      bought.filter(ofEvent).map(({ order }) => order),
    );
  }
  expect((await stat(work.store)).size).toBeLessThan(20_000_000);
});

test('a watch that is killed in its first round delivers the sales since its start', async () => {
  const { emulator, events, start, noted } = await watched(6, { start: 'now' });
  const buy = (event: string) => emulator.simulate.purchase({ event }).order.uuid;
  // Earlier orders are not reported, even if they were bought in the same second.
  for (const event of events) for (let count = 0; count < 3; count += 1) buy(event);

  const asked = (path: RegExp) => emulator.journal.entries.some((entry) => path.test(entry.path));

  // Two events are read, and requests for the others get no reply.
  const endFault = emulator.faults.add({
    match: { path: new RegExp(`(${events.slice(2).join('|')})/orders`) },
    times: Number.POSITIVE_INFINITY,
    fault: { delay: 100_000 },
  });
  const first = start();
  await expect.poll(() => asked(new RegExp(`${events[1]}/orders`))).toBe(true);
  const sold = events.slice(2).map(buy);
  first.kill();
  await first.ending();
  endFault();
  sold.push(...events.map(buy));

  const second = start();
  await expect.poll(async () => (await noted()).length).toBeGreaterThanOrEqual(sold.length);
  second.kill();
  await second.ending();
  expect((await noted()).map(keyOf).sort()).toEqual(sold.map((order) => `created ${order}`).sort());
});
