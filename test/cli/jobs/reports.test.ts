import { describe, expect, test } from 'vitest';
import type { Emulator } from '../../../src/emulator/index.js';
import { runHere } from '../run.js';
import { expectRefused, mainWith } from './refused.js';
import { service } from './service.js';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Makes the service return orders that cannot be counted. */
const dropSums = (emulator: Emulator) =>
  emulator.faults.add({
    match: { operation: 'events.orders.list' },
    times: 'all',
    fault: { edit: (body) => JSON.parse(JSON.stringify(body).replaceAll('"subtotal":', '"sum":')) },
  });

describe('ledger', () => {
  test('adds up by currency, order and state, as the job does', async () => {
    const { env, org } = await service();
    const period = ['--since', '2031-02-01', '--until', 'Feb 2031'];
    const { currencies, rows, states, notes } = await org.ledger({ period: { month: '2031-02' } });
    expect(currencies.length).toBeGreaterThan(1);
    const run = async (...args: string[]) => runHere(['ledger', ...period, ...args], env);
    expect(JSON.parse((await run()).out)).toEqual(plain(currencies));
    expect(JSON.parse((await run('--by', 'order')).out)).toEqual(plain(rows));
    expect(JSON.parse((await run('--by', 'state')).out)).toEqual(plain(states));
    const csv = await run('-o', 'csv', '--select', 'currency,orders,net');
    expect(csv).toMatchObject({
      code: 0,
      out: `currency,orders,net\n${currencies.map(({ currency, orders, net = '' }) => `${currency},${orders},${net}\n`).join('')}`,
    });
    expect(csv.err).toContain(`note: These figures rest on ${notes.length} assumptions. --notes shows them.\n`);
    const { out: byEvent } = await run('--by', 'event', '-o', 'csv');
    expect(byEvent).toMatch(/^name,currency,orders,.*,event\n/);
    expect((await run('--notes')).err).toContain(notes.map((note) => `note: ${note}\n`).join(''));
  });

  test('writes no notes with --quiet, but still writes warnings', async () => {
    const { env, emulator } = await service();
    // The demo has a refund of an amount, whose tickets stay valid.
    const quiet = await runHere(['ledger', '--quiet', '-o', 'ndjson'], env);
    expect(quiet.err).toMatch(/^ticketing-client: warning: Orders with a refund of unknown amount: 1\. [^\n]*\n$/);
    dropSums(emulator);
    const { err } = await runHere(['ledger', '-q'], env);
    expect(err).toMatch(/^ticketing-client: warning: Orders left out: \d+\. [^\n]*\n$/);
  });

  test('reports which orders it left out', async () => {
    const { env, emulator } = await service();
    dropSums(emulator);
    const { code, out, err } = await runHere(['ledger'], env);
    expect({ code, out }).toEqual({ code: 0, out: '[]\n' });
    expect(err).toMatch(
      /^ticketing-client: warning: Orders left out: \d+\. List them with --by problem\.$/m,
    );
    const { out: problems, err: silent } = await runHere(['ledger', '--by', 'problem', '-o', 'ndjson'], env);
    expect(JSON.parse(problems.split('\n')[0] ?? '')).toMatchObject({
      why: expect.stringContaining('summary.subtotal'),
    });
    expect(silent).toBe('');
  });
});

test.each([
  ['ledger', ['--select', 'curency'], '"curency". Did you mean "currency"?'],
  ['ledger', ['--by', 'order', '--select', 'buyr'], '"buyr". Did you mean "buyer"?'],
  ['ledger', ['--by', 'problem', '--select', 'wy'], '"wy". Did you mean "why"?'],
  ['door-list', ['x', '--select', 'holdr'], '"holdr". Did you mean "holder"?'],
  ['series', ['tickets_sold', '--select', 'dat'], '"dat". Did you mean "date"?'],
  ['public-events', ['--select', 'startAt'], '"startAt". Did you mean "startsAt"?'],
  ['copy', ['x', '--shift', '1 year', '--select', 'statuss'], '"statuss". Did you mean "status"?'],
  ['invite', ['x', 'people.csv', '--select', 'mail'], '"mail". Did you mean "email"?'],
])('%s refuses an unknown field and sends nothing: %j', async (name, args, problem) => {
  expectRefused(
    await mainWith([name, ...args]),
    new RegExp(`--select: Unknown field ${problem.replace('?', '\\?')}`),
  );
});

describe('door-list', () => {
  test('lists the tickets of an event', async () => {
    const { env, client, org } = await service();
    const [event] = await client.orgs.events.list(org.uuid, { search_q: 'Jazz on the Pier' }).toArray();
    const rows = await org.doorList(event?.uuid ?? '');
    const run = await runHere(
      ['door-list', event?.uuid ?? '', '-o', 'csv', '--select', 'holder,isCheckedIn'],
      env,
    );
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out.trimEnd().split('\n')).toEqual([
      'holder,isCheckedIn',
      ...rows.map(({ holder, isCheckedIn }) => `${holder},${isCheckedIn}`),
    ]);
    expect(rows.length).toBeGreaterThan(10);
  });

  test('writes a page to print', async () => {
    const { env, client, org } = await service();
    const [event] = await client.orgs.events.list(org.uuid, { search_q: 'Jazz on the Pier' }).toArray();
    const printed = await runHere(['door-list', event?.uuid ?? '', '--print'], env);
    expect(printed).toMatchObject({ code: 0, err: '' });
    expect(printed.out).toMatch(/^<!doctype html>.*<bdi>Jazz on the Pier<\/bdi>.*<\/html>\n$/s);
  });

  test('reports an unknown event', async () => {
    const { env } = await service();
    const unknown = '0b5a1d2c-0000-4000-8000-000000000000';
    const { code, out, err } = await runHere(['door-list', unknown], env);
    expect({ code, out }).toEqual({ code: 4, out: '' });
    expect(err).toMatch(new RegExp(`^ticketing-client: [^\\n]*404[^\\n]*${unknown}[^\\n]*\\n$`));
  });
});

describe('series', () => {
  test('writes a record for each point, or a chart', async () => {
    const { env, org } = await service();
    const args = ['series', 'tickets_sold', '--period', '2031-02-20..2031-03-01'];
    const { points, total } = await org.series('tickets_sold', {
      period: { from: '2031-02-20', to: '2031-03-01' },
    });
    expect(JSON.parse((await runHere(args, env)).out)).toEqual(plain(points));
    const chart = await runHere([...args, '--chart'], env);
    expect(chart).toMatchObject({ code: 0, err: '' });
    const [title, space, ...lines] = chart.out.trimEnd().split('\n');
    expect([title, space]).toEqual([`tickets_sold, daily, 2031-02-20 to 2031-03-01: ${total} in total`, '']);
    const axis = lines.slice(0, -1).map((line) => /^ *(\d+) [┤┼]/.exec(line)?.[1]);
    const most = Math.max(...points.map(({ value }) => value));
    expect(axis.at(-1)).toBe('0');
    expect(Number(axis[0])).toBeGreaterThanOrEqual(most);
    expect(axis.length).toBeLessThanOrEqual(12);
    expect(lines.at(-1)).toMatch(/^ +2031-02-20 2031-03-01$/);
  });

  test('refuses to add revenue in several currencies, and says what to do', async () => {
    const { env, org } = await service();
    const args = ['series', 'revenue_earned', '--period', '2031-01-31..2031-03-01'];
    const { code, out, err } = await runHere(args, env);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /^ticketing-client: Revenue in different currencies cannot be added up\. The events are in AUD, EUR, GBP\. Choose one with the option --currency\.\n$/,
    );
    const { points } = await org.series('revenue_earned', {
      period: { from: '2031-01-31', to: '2031-03-01' },
      currency: 'EUR',
    });
    const euros = await runHere([...args, '--currency', 'eur'], env);
    expect({ ...euros, out: JSON.parse(euros.out) }).toMatchObject({ code: 0, out: plain(points), err: '' });
  });
});

test.each([
  [
    ['ledger', '--by', 'buyers'],
    /--by must be one of currency, order, .*, not "buyers"\. Did you mean "buyer"\?/,
  ],
  [['ledger', '--month', 'last'], /Unknown option "--month"\. Use --period last-month/],
  [['ledger', '--period', 'next month'], /--period must be today, .*, not "next month"/],
  [['ledger', '--period', '2031-03-02..2031-03-01'], /--period must not end \(2031-03-01\) before it begins/],
  [['door-list'], /The argument <event> is missing.*events list/],
  [['series'], /The argument <what> is missing. Choose one of tickets_sold/],
  [['series', 'tickets'], /<what> must be one of tickets_sold, .*, not "tickets"\./],
  [['series', 'tickets_sold', '--period', '0d'], /--period must be today/],
  [['series', 'revenue_earned', '--currency', 'euro'], /--currency must be the three letters of a currency/],
  [['series', 'tickets_sold', '--chart', '-o', 'csv'], /cannot be used with option/],
])('invalid arguments are refused in one line, and nothing is sent: %j', async (args, message) => {
  expectRefused(await mainWith(args), message);
});
