import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportText } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile } from '../command.js';
import { runHere } from '../run.js';
import { expectRefused, mainWith } from './refused.js';
import { atNth, service } from './service.js';

const cli = commandLineForFile();

describe('export of one table', () => {
  test('writes the orders of an event in a month, as the job does', async () => {
    const { env, client, org } = await service();
    const [event] = await client.orgs.events.list(org.uuid).toArray();
    const choice = { events: [event?.uuid ?? ''], period: { month: '2031-02' } };
    let expected = '';
    for await (const text of exportText(org, { table: 'orders', format: 'csv', ...choice })) expected += text;

    const month = await runHere(
      ['export', 'orders', '--event', event?.uuid ?? '', '--period', '2031-02', '-o', 'csv'],
      env,
    );
    const days = await runHere(
      ['export', 'orders', '--event', event?.uuid ?? '', '--since', '2031-02-01', '--until', '2031-02-28'],
      env,
    );

    expect(expected.split('\n').length).toBeGreaterThan(2);
    // Standard output has no byte order mark, because programs read it more often than spreadsheets.
    expect(month).toEqual({ code: 0, out: expected.replace(/^\uFEFF/, ''), err: '' });
    expect(expected).toMatch(/^\uFEFFuuid,code,event_uuid,/);
    expect(days).toEqual(month);
  });
});

describe('export into a folder', () => {
  test('writes a file for each table and prints its name', async () => {
    const { env } = await service();
    const to = join(await ownFolder(), 'export');
    const { code, out, err } = await runHere(['export', 'events,orders', '--to', to, '-o', 'ndjson'], env);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`${join(to, 'events.ndjson')}: 15 events\n${join(to, 'orders.ndjson')}: 423 orders\n`);
    const csv = await runHere(['export', 'order_lines', '--to', `${to}-csv`], env);
    expect(csv.out).toMatch(/: \d+ order lines\n$/);
    expect(await readFile(join(`${to}-csv`, 'order_lines.csv'), 'utf8')).toMatch(/^\uFEFF/);
    expect((await readFile(join(to, 'events.ndjson'), 'utf8')).trimEnd().split('\n')).toHaveLength(15);
  });

  test('keeps an existing export, and continues with --resume after Ctrl-C', async () => {
    const given = await service();
    const { env } = given;
    const folder = await ownFolder();
    const [to, whole] = [join(folder, 'export'), join(folder, 'whole')];
    await runHere(['export', '--to', whole], env);
    const args = ['export', '--to', to];
    const { child, ended } = cli.start(args, env);
    atNth(given, 'events.tickets.list', 5, () => child.kill('SIGINT'));

    const { code, signal, out, err } = await ended;
    expect({ code, signal, out }).toEqual({ code: 130, signal: null, out: '' });
    expect(err).toMatch(/^ticketing-client: The export was aborted in tickets after \d of 15 events\.\n$/);
    expect(await readdir(to)).not.toContain('tickets.csv');

    const again = await runHere(args, env);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toBe(
      `ticketing-client: ${to} already contains an export. Continue it with --resume, which keeps complete files as they are, or choose another folder for a new export.\n`,
    );

    const resumed = await runHere([...args, '--resume'], env);
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect(resumed.out).toMatch(/orders\.csv: 423 orders, kept from \d{4}-\d\d-\d\dT[\d:.]+Z\n/);
    expect(resumed.out).toMatch(/tickets\.csv: \d+ tickets\n/);
    for (const name of ['orders.csv', 'tickets.csv', 'attendees.csv']) {
      expect(await readFile(join(to, name), 'utf8'), name).toBe(await readFile(join(whole, name), 'utf8'));
    }
  });
});

describe('invalid arguments of export', () => {
  test.each([
    [[], /^ticketing-client: Standard output takes one table\. Choose one of events, .*--to\.$/],
    [['order'], /not "order"\. Did you mean "orders"\?/],
    [['orders', 'events'], /Standard output takes one table/],
    [['orders', '-o', 'parquet'], /parquet needs a folder\. Choose one with --to/],
    [['orders', '-o', 'xlsx'], /one of csv, ndjson, parquet, not "xlsx"/],
    [['orders', '--resume'], /--resume needs the folder of the export/],
    [
      ['--to', 'x', '-o', 'csv', '-o', 'ndjson'],
      /--format was given twice .*\. Run the command once for each\.$/,
    ],
    [['orders', '--since', '2031-02-30'], /--since must be a day such as 2026-10-01.*, not "2031-02-30"\.$/],
    [['orders', '--until', '09:00'], /--until must be a day such as 2026-10-01/],
    [['--to', 'orders.csv'], /--to orders\.csv would be a folder/],
    [['orders', '--period', '2031-2'], /--period must be today, .*, not "2031-2"\.$/],
    [
      ['orders', '--period', 'today', '--since', '2031-02-01'],
      /'--period <period>' cannot be used with option '--since <day>'/,
    ],
  ])('are refused in one line, and nothing is sent: %j', async (args, message) => {
    expectRefused(await mainWith(['export', ...args]), message);
  });
});

describe('the exit code of export', () => {
  const unknown = '0b5a1d2c-0000-4000-8000-000000000000';

  test('is 4 for an unknown event', async () => {
    const { env, client, org } = await service();
    const [known = ''] = (await client.orgs.events.list(org.uuid).toArray()).map(({ uuid }) => uuid);
    for (const events of [[unknown], [known, unknown]]) {
      const chosen = events.flatMap((event) => ['--event', event]);
      const { code, out, err } = await runHere(['export', 'orders', ...chosen], env);
      expect({ code, out }).toEqual({ code: 4, out: '' });
      expect(err).toMatch(/^ticketing-client: [^\n]*404[^\n]*\n$/);
    }
  });

  test('is 2 if the account has several organisations and none is named', async () => {
    const { client, env, org } = await service();
    const { uuid } = await client.orgs.create({ name: 'Night Market' });
    expect(await runHere(['export', 'orders'], env)).toMatchObject({
      code: 2,
      out: '',
      err: `ticketing-client: The account of this token has 2 organisations: Harbour Events (${org.uuid}), Night Market (${uuid}). Pass the uuid of an organisation with --org.\n`,
    });
  });
});
