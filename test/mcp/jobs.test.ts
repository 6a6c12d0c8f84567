import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { TicketingClient } from '../../src/index.js';
import type { Setup } from '../../src/mcp/tool.js';
import { ownFolder } from '../support/folder.js';
import { agentOf, demoAgent } from './agent.js';

let demo: Awaited<ReturnType<typeof demoAgent>>;
let folder: string;
/** An event with orders. */
let event: string;

beforeEach(async () => {
  folder = await ownFolder();
  demo = await demoAgent({ allowWrites: true, allowMail: true, folder });
  event = await uuidOf('Harbour Music Festival');
});
afterEach(() => demo.stop());

async function uuidOf(name: string): Promise<string> {
  const { items } = await demo.data('call_operation', {
    operation: 'events.list',
    query: { search_q: name },
    select: ['uuid'],
  });
  return items[0].uuid;
}

describe('report_orders', () => {
  it('adds up the orders of an event in a month, and returns a row for each on request', async () => {
    const input = { events: [event], period: 'last-month' };
    const report = await demo.data('report_orders', input);
    expect(report.orders).toBeGreaterThan(0);
    expect(report).toMatchObject({
      organisation: 'Harbour Events',
      currencies: [{ currency: 'AUD', orders: report.orders }],
      doNotAddUp: { count: 0 },
    });
    const { records, items } = await demo.data('report_orders', { ...input, by: 'order', limit: 10 });
    expect([records, items.length]).toEqual([report.orders, 10]);
  });

  it('returns rows for each value of by, with the most useful columns or those of select', async () => {
    for (const [by, columns] of Object.entries({
      state: ['currency', 'status', 'payment', 'refund', 'orders', 'charged'],
      event: ['event', 'name', 'net'],
      order: ['order', 'net'],
      buyer: ['key', 'name', 'net'],
    })) {
      const { items } = await demo.data('report_orders', { by, limit: 1, select: columns });
      expect(Object.keys(items[0])).toEqual(columns);
    }
    const { items } = await demo.data('report_orders', { by: 'order', limit: 1 });
    expect(Object.keys(items[0]).join()).toBe('code,createdOn,currency,charged,net,refunds,tickets,buyer');
    expect(await demo.data('report_orders', { by: 'problem' })).toMatchObject({ records: 0, items: [] });
  });

  it('reports its progress at once, and then at most once a second', async () => {
    const progress: number[] = [];
    const began = performance.now();
    await demo.call('report_orders', {}, { onprogress: ({ progress: done }) => progress.push(done) });
    const seconds = (performance.now() - began) / 1000;
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.length).toBeLessThanOrEqual(1 + seconds);
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b));
  });
});

test('count_by_day returns at most 400 points', async () => {
  const input = { what: 'tickets_sold', period: '401d' };
  const { text, isError } = await demo.call('count_by_day', input);
  expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('weekly') });
  const { points } = await demo.data('count_by_day', { ...input, interval: 'weekly' });
  expect(Object.keys(points).length).toBeLessThan(60);
});

test('door_list returns rows in parts', async () => {
  const first = await demo.data('door_list', { event, limit: 5 });
  expect(first.items).toHaveLength(5);
  expect(Object.keys(first.items[0])).toEqual(['holder', 'type', 'code', 'isCheckedIn']);
  const second = await demo.data('door_list', { event, limit: 5, skip: first.next.skip });
  expect(second.items[0].code).not.toBe(first.items[0].code);
});

describe('plan_events and apply_events', () => {
  const events = [
    {
      name: 'Agents at the Harbour',
      timezone: 'Australia/Sydney',
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: '2031-04-12 10:00', event_duration: '2' },
      },
      published: true,
    },
  ];

  it('show the changes, make them once, and then find nothing left to do', async () => {
    const planned = await demo.call('plan_events', { events });
    expect(planned.text).toMatch(/1 to create/);
    expect(planned.text).toContain('Agents at the Harbour');
    expect(planned.text).toContain('  note: It has no venue');
    expect(await uuidOf('Agents at the Harbour').catch(() => undefined)).toBeUndefined();
    expect(await demo.data('apply_events', { events })).toMatchObject({
      done: [{ name: 'Agents at the Harbour', notes: expect.arrayContaining(['It has no picture.']) }],
      failed: [],
      unknown: [],
    });
    const uuid = await uuidOf('Agents at the Harbour');
    const made = await demo.data('call_operation', { operation: 'events.get', ids: { event: uuid } });
    expect((made.publising ?? made.publishing).state).toBe('published');
    expect((await demo.call('plan_events', { events })).text).toMatch(/1 unchanged/);
    expect((await demo.data('apply_events', { events })).done).toEqual([]);
  });

  it('create an event once if two equal calls run at the same time', async () => {
    const twin = { events: [{ ...events[0], name: 'Twin' }] };
    const both = await Promise.all([demo.data('apply_events', twin), demo.data('apply_events', twin)]);
    expect(both.map(({ done }) => done.length).sort()).toEqual([0, 1]);
    const { items } = await demo.data('call_operation', {
      operation: 'events.list',
      query: { search_q: 'Twin', my: true },
      select: ['name'],
    });
    expect(items.filter(({ name }: { name: string }) => name === 'Twin')).toHaveLength(1);
  });
});

describe('copy_event', () => {
  it('shows the start of a copy, makes the copy once, and moves it to next year', async () => {
    const source = await demo.data('call_operation', { operation: 'events.get', ids: { event } });
    const next = source.event_starts_on.local.replace(/^\d{4}/, (year: string) => String(Number(year) + 1));
    const input = { event, shift: { years: 1 } };
    expect(await demo.data('copy_event', { ...input, dry_run: true })).toMatchObject({
      source: expect.stringMatching(/^Harbour Music Festival \d{4}$/),
      status: 'planned',
      start: next,
    });
    const copied = await demo.data('copy_event', input);
    expect(copied).toMatchObject({ status: 'copied', start: next, copy: expect.any(String) });
    const copy = await demo.data('call_operation', { operation: 'events.get', ids: { event: copied.copy } });
    expect(copy).toMatchObject({ name: source.name, event_starts_on: { local: next } });
    expect(await demo.data('copy_event', input)).toMatchObject({ status: 'existing', copy: copied.copy });
  });

  it('makes the copy of a named event once', async () => {
    const [first, again] = [
      await demo.data('copy_event', { event: 'spring food fair', shift: { weeks: 53 } }),
      await demo.data('copy_event', { event: await uuidOf('Spring Food Fair'), shift: { weeks: 53 } }),
    ];
    expect([first.status, again]).toMatchObject(['copied', { status: 'existing', copy: first.copy }]);
    // The source is over, so elsewhere its name means the copy by now.
    const refused = await demo.call('copy_event', { event: 'spring food fair', shift: { weeks: 53 } });
    expect(JSON.stringify(refused)).toContain('has 2 events');
  });

  /** Returns an agent of a server that keeps its state in the folder, with these other settings. */
  const keeping = (more: Partial<Setup> = {}) =>
    agentOf({
      client: new TicketingClient(demo.emulator.options()),
      isEmulator: false,
      account: 'https://service.example/ one',
      allowWrites: true,
      folder,
      ...more,
    });

  test.each([
    ['makes no second copy after a restart', {}, 'existing'],
    ['does not share the state with another account', { account: 'https://service.example/ two' }, 'copied'],
    ['does not share the state with an emulator', { isEmulator: true }, 'copied'],
  ])('%s if the state is kept in a folder', async (_, setup, status) => {
    const input = { event, shift: { weeks: 52 } };
    const first = await keeping();
    await first.data('copy_event', input);
    await first.stop();
    const again = await keeping(setup);
    expect(await again.data('copy_event', input)).toMatchObject({ status });
    await again.stop();
    expect(readdirSync(folder).join()).not.toMatch(/service\.example/);
  });

  it('refuses an event that does not exist, whose name could lead out of the folder', async () => {
    const { text, isError } = await demo.call('copy_event', { event: '../../etc', shift: { years: 1 } });
    expect(isError).toBe(true);
    expect(text).toContain('has no event "../../etc"');
  });
});

describe('invite_people', () => {
  it('invites each address once, after a dry run that sends nothing', async () => {
    const people = [{ email: 'new.guest@mail.example' }, { email: 'NEW.guest@mail.example' }];
    const sent = () => demo.emulator.outbox.filter(({ to }) => /new\.guest/i.test(String(to))).length;
    const trial = await demo.data('invite_people', { event, people, dry_run: true });
    expect(trial.counts).toMatchObject({ planned: 1, skipped: 1 });
    expect(sent()).toBe(0);
    const { counts } = await demo.data('invite_people', { event, people });
    expect(counts).toMatchObject({ done: 1, skipped: 1 });
    expect((await demo.data('invite_people', { event, people })).counts).toMatchObject({ skipped: 2 });
    expect(sent()).toBe(1);
  });

  it('says in a sentence why somebody was not invited', async () => {
    demo.emulator.faults.add({ match: { operation: 'events.invitations.send' }, fault: { status: 400 } });
    const { not_invited } = await demo.data('invite_people', {
      event,
      people: [{ email: 'a@mail.example' }],
    });
    const why = expect.stringContaining('400');
    expect(not_invited.first).toEqual([{ email: 'a@mail.example', status: 'failed', why }]);
  });
});

describe('export_files', () => {
  it('writes files to a subfolder, and says where they are', async () => {
    const { files } = await demo.data('export_files', { name: 'march', format: 'csv', tables: ['orders'] });
    expect(files).toHaveLength(1);
    const [{ path, rows }] = files;
    expect(dirname(path)).toBe(join(folder, 'march'));
    expect(readFileSync(path, 'utf8').trim().split('\n').length).toBeGreaterThanOrEqual(rows + 1);
    expect(rows).toBeGreaterThan(100);
  });
});
