import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type Middleware, TicketingClient } from '../../src/index.js';
import { longestReply } from '../../src/mcp/reply.js';
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
    const org = await new TicketingClient(demo.emulator.options()).events.orders.list(event).toArray();
    const from = Date.parse(report.from);
    const to = Date.parse(report.to);
    const ofMonth = org.filter(({ created_on }) => {
      const placed = Date.parse(created_on ?? '');
      return placed >= from && placed < to;
    });
    expect(ofMonth.length).toBeGreaterThan(0);
    expect(ofMonth.length).toBeLessThan(org.length);
    expect(report).toMatchObject({
      organisation: 'Harbour Events',
      orders: ofMonth.length,
      currencies: [{ currency: 'AUD', orders: ofMonth.length }],
      doNotAddUp: { count: 0 },
    });
    const { records, items } = await demo.data('report_orders', { ...input, by: 'order', limit: 10 });
    expect(records).toBe(ofMonth.length);
    expect(items).toHaveLength(10);
    expect(ofMonth.map(({ code }) => code)).toContain(items[0].code);
  });

  it('returns the most useful columns of each order, and others with select', async () => {
    const rows = async (more: object) =>
      (await demo.data('report_orders', { events: [event], by: 'order', limit: 2, ...more })).items;
    expect(Object.keys((await rows({}))[0])).toEqual([
      'code',
      'buyer',
      'createdOn',
      'charged',
      'currency',
      'tickets',
      'refund',
    ]);
    expect(await rows({ select: ['order', 'net'] })).toEqual([
      { order: expect.any(String), net: expect.stringMatching(/^\d+\.\d\d$/) },
      { order: expect.any(String), net: expect.stringMatching(/^\d+\.\d\d$/) },
    ]);
    const wrong = await demo.call('report_orders', { by: 'order', select: ['nett'] });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('Unknown field "nett" in select. Did you mean "net"?');
  });

  it('refuses options for rows if the result has no rows', async () => {
    for (const [name, value] of Object.entries({ skip: 5, limit: 5, select: ['net'] })) {
      const { text, isError } = await demo.call('report_orders', { [name]: value });
      expect([isError, text]).toEqual([
        true,
        'select, limit and skip are for rows, but the result is one record: leave them out, or ask for rows.',
      ]);
    }
  });

  it('returns rows for each value of by that the command accepts', async () => {
    for (const [by, columns] of Object.entries({
      state: ['currency', 'status', 'payment', 'refund', 'orders', 'charged'],
      event: ['event', 'name', 'net'],
      ticket: ['name', 'quantity', 'net'],
      buyer: ['key', 'name', 'net'],
    })) {
      const { items } = await demo.data('report_orders', { by, limit: 1, select: columns });
      expect(Object.keys(items[0])).toEqual(columns);
    }
    expect(await demo.data('report_orders', { by: 'problem' })).toMatchObject({ records: 0, items: [] });
    const { text } = await demo.call('report_orders', { by: 'event', select: ['buyr'] });
    expect(text).toContain('Unknown field "buyr" in select. The fields are name, currency,');
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

  it('refuses an invalid period, and an unknown organisation', async () => {
    const { text, isError } = await demo.call('report_orders', { period: 'someday' });
    expect(isError).toBe(true);
    expect(text).toContain('period: must be today, yesterday');
    const other = await demo.call('report_orders', { organisation: '00000000-0000-4000-8000-000000000000' });
    expect(other.isError).toBe(true);
    expect(other.text).toContain('Check the ids');
  });
});

describe('count_by_day', () => {
  it('counts for each day', async () => {
    const { points, total } = await demo.data('count_by_day', {
      what: 'tickets_sold',
      period: 'last 10 days',
    });
    expect(Object.keys(points)).toHaveLength(10);
    const sum = Object.values<number>(points).reduce((all, each) => all + each, 0);
    expect(sum).toBe(total);
    expect(total).toBeGreaterThan(0);
  });
});

test('count_by_day returns at most 400 points', async () => {
  const input = { what: 'tickets_sold', period: '401d' };
  const { text, isError } = await demo.call('count_by_day', input);
  expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('weekly') });
  const { points } = await demo.data('count_by_day', { ...input, interval: 'weekly' });
  expect(Object.keys(points).length).toBeLessThan(60);
});

describe('count_by_day for revenue in several currencies', () => {
  it('names the currencies, and counts those of one', async () => {
    const input = { what: 'revenue_earned', period: '400d' };
    const { text, isError } = await demo.call('count_by_day', input);
    expect(isError).toBe(true);
    expect(text).toContain('The events are in AUD, EUR, GBP.');
    expect(text).toContain('Choose one with the option currency.');
    expect(await demo.data('count_by_day', { ...input, currency: 'EUR' })).toMatchObject({ currency: 'EUR' });
  });
});

describe('door_list', () => {
  it('lists tickets by name, in parts within the maximum length', async () => {
    const { text } = await demo.call('door_list', { event, limit: 1000 });
    expect(text.length).toBeLessThanOrEqual(longestReply);
    const first = await demo.data('door_list', { event, limit: 5 });
    expect(first.items).toHaveLength(5);
    expect(Object.keys(first.items[0])).toEqual(['holder', 'type', 'code', 'isCheckedIn']);
    const second = await demo.data('door_list', { event, limit: 5, skip: first.next.skip });
    expect(second.items[0].code).not.toBe(first.items[0].code);
    const selected = await demo.data('door_list', { event, limit: 1, select: ['email', 'ticket'] });
    expect(selected.items).toEqual([{ email: expect.stringContaining('@'), ticket: expect.any(String) }]);
  });
});

describe('plan_events and apply_events', () => {
  const lacking = [
    'It has no venue (or, if it is online, no joining URL).',
    'It has no picture.',
    'The event will be published without tickets. The API has no documented way to create them. Create them by hand, or copy an event that has tickets.',
  ];
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
    expect(planned.text).toContain(`  note: ${lacking[0]}`);
    expect(await uuidOf('Agents at the Harbour').catch(() => undefined)).toBeUndefined();
    const mails = demo.emulator.outbox.length;
    const applied = await demo.data('apply_events', { events });
    expect(demo.emulator.outbox).toHaveLength(mails);
    expect(applied).toMatchObject({
      done: [{ name: 'Agents at the Harbour', notes: lacking }],
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

  it('stop between two events if the agent cancels the call', async () => {
    const controller = new AbortController();
    let made = 0;
    const counting: Middleware = async (request, next) => {
      if (request.method === 'POST') made += 1;
      if (made === 2) controller.abort();
      // The notification arrives before the reply.
      await setImmediate();
      return next(request);
    };
    const client = new TicketingClient({ ...demo.emulator.options(), use: [counting] });
    const { call, stop } = await agentOf({ client, allowWrites: true });
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...events[0],
      name: `Many ${at}`,
      published: false,
    }));
    await expect(call('apply_events', { events: many }, { signal: controller.signal })).rejects.toThrow();
    // A write waits for earlier writes.
    await call('apply_events', { events });
    await stop();
    expect(made).toBeLessThan(many.length);
  });

  it('list all problems of the wanted events', async () => {
    const { text, isError } = await demo.call('plan_events', { events: [{ name: '', timezone: 'Mars' }] });
    expect(isError).toBe(true);
    expect(text).toMatch(/name/);
    expect(text).toMatch(/timezone/);
  });
});

describe('copy_event', () => {
  it('shows the start of a copy, makes the copy once, and moves it to next year', async () => {
    const source = await demo.data('call_operation', { operation: 'events.get', ids: { event } });
    const next = source.event_starts_on.local.replace(/^\d{4}/, (year: string) => String(Number(year) + 1));
    const input = { event, shift: { years: 1 } };
    expect(await demo.data('copy_event', { ...input, dry_run: true })).toMatchObject({
      source: 'Harbour Music Festival',
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
  });

  it('says for a repeating event how many dates its copy has, and the last one', async () => {
    const input = { event: await uuidOf('Watercolour Evenings'), shift: { years: 1 }, dry_run: true };
    const { start, dates, last } = await demo.data('copy_event', input);
    expect(dates).toBeGreaterThan(1);
    expect(last > start).toBe(true);
    expect(await demo.data('copy_event', { event, shift: { years: 1 }, dry_run: true })).not.toHaveProperty(
      'dates',
    );
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

  it('makes no second copy after a restart if the state is kept in a folder', async () => {
    const input = { event, shift: { weeks: 52 } };
    const first = await keeping();
    const { copy } = await first.data('copy_event', input);
    await first.stop();
    const again = await keeping();
    expect(await again.data('copy_event', input)).toMatchObject({ status: 'existing', copy });
    await again.stop();
    expect(readdirSync(folder).join()).not.toMatch(/service\.example/);
  });

  test.each([
    ['another account', { account: 'https://service.example/ two' }],
    ['an emulator', { isEmulator: true }],
  ])('does not share the state of copies with %s', async (_, setup) => {
    const input = { event, shift: { weeks: 52 } };
    const first = await keeping();
    await first.data('copy_event', input);
    await first.stop();
    const other = await keeping(setup);
    expect(await other.data('copy_event', input)).toMatchObject({ status: 'copied' });
    await other.stop();
  });

  it('refuses an event that does not exist, whose name could lead out of the folder', async () => {
    const { text, isError } = await demo.call('copy_event', { event: '../../etc', shift: { years: 1 } });
    expect(isError).toBe(true);
    expect(text).toContain('has no event "../../etc"');
  });

  it('says in a dry run that a start is in the past', async () => {
    const input = { event, to: '2001-01-01 10:00', dry_run: true };
    const { notes } = await demo.data('copy_event', input);
    expect(notes).toContainEqual(
      expect.stringMatching(
        /: The new start, 2001-01-01 10:00, is in the past, so the service will refuse the copy\.$/,
      ),
    );
  });

  it('needs either to or shift', async () => {
    expect((await demo.call('copy_event', { event })).text).toBe('Pass either to or shift.');
  });
});

describe('invite_people', () => {
  it('invites each address once, after a dry run that sends nothing', async () => {
    const people = [{ email: 'new.guest@mail.example' }, { email: 'NEW.guest@mail.example' }];
    const sent = () => demo.emulator.outbox.filter(({ to }) => /new\.guest/i.test(String(to))).length;
    const trial = await demo.data('invite_people', { event, people, dry_run: true });
    expect(trial.counts).toMatchObject({ planned: 1, skipped: 1 });
    expect(sent()).toBe(0);
    expect((await demo.data('invite_people', { event, people })).counts).toMatchObject({
      done: 1,
      skipped: 1,
    });
    expect((await demo.data('invite_people', { event, people })).counts).toMatchObject({
      done: 0,
      skipped: 2,
    });
    expect(sent()).toBe(1);
  });

  it('reports who was not invited, and why', async () => {
    const person = { email: 'new.guest@mail.example' };
    await demo.data('invite_people', { event, people: [person] });
    demo.emulator.faults.add({ match: { operation: 'events.invitations.send' }, fault: { status: 400 } });
    const people = [person, { email: 'one@mail.example' }, { email: 'two@mail.example' }, { ...person }];
    const { counts, not_invited } = await demo.data('invite_people', { event, people });
    expect(counts).toMatchObject({ done: 1, failed: 1, skipped: 2 });
    expect(not_invited).toEqual({
      count: 3,
      first: [
        {
          email: expect.stringMatching(/^(one|two)@/),
          status: 'failed',
          why: expect.stringContaining('400'),
        },
        { ...person, status: 'skipped', why: 'invited before' },
        { ...person, status: 'skipped', why: 'given twice' },
      ],
    });
  });

  it('reports the first people who were not invited, and the total', async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({ email: `guest${index}@mail.example` }));
    await demo.data('invite_people', { event, people });
    const { text, notes } = await demo.call('invite_people', { event, people });
    expect(JSON.parse(text).not_invited).toMatchObject({ count: 300 });
    expect(JSON.parse(text).not_invited.first).toHaveLength(50);
    expect(notes).toBe('');
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

  it('says when an existing export was written, and how to make a new one', async () => {
    const input = { name: 'march', format: 'csv', tables: ['events'] };
    expect(await demo.data('export_files', input)).toMatchObject({ status: 'written' });
    const { mtime } = statSync(join(folder, 'march/events.csv'));
    const again = await demo.data('export_files', input);
    expect(again).toMatchObject({
      status: 'existing',
      note: `This export already exists, written at ${mtime.toISOString()}: nothing was read again. Use another name for a new one.`,
      files: [{ table: 'events', rows: expect.any(Number) }],
    });
  });

  it('refuses a path to another folder', async () => {
    const { text, isError } = await demo.call('export_files', { name: '../elsewhere', format: 'csv' });
    expect(isError).toBe(true);
    expect(text).toContain('name: must be only letters, digits, _ and -');
  });
});
