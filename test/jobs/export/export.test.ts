import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sumMoney } from '../../../src/api/money.js';
import type { Emulator, SeedWorld } from '../../../src/emulator/index.js';
import { AbortedError, NotFoundError } from '../../../src/index.js';
import {
  type ExportOptions,
  type ExportProgress,
  exportAll,
  exportText,
  type FormatName,
  JobError,
  type JobProgress,
  type TableName,
} from '../../../src/jobs/index.js';
import { editList } from '../../support/edit-list.js';
import { exportedRows, exporting, wholeExport } from '../../support/exported.js';
import { casesOf } from '../../support/extent.js';
import { failure } from '../../support/server.js';

const formats = ['ndjson', 'csv', 'parquet'] as const;
const allTables = ['events', 'sessions', 'orders', 'order_lines', 'tickets', 'attendees', 'reviews'] as const;

/** Different values of some columns of a table of an export. */
async function distinct(to: string, table: TableName, format: FormatName, ...columns: readonly string[]) {
  const rows = await exportedRows(to, table, format);
  const chosen = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  const keyOf = (row: Json) =>
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  return [...new Map(chosen.map((row) => [keyOf(row), row])).values()];
}

const anEvent = (name: string) => ({
  name,
  timezone: 'Australia/Sydney',
  occurrence: {
    type: 'does_not_repeat' as const,
    attributes: { starts_on: '2031-04-12 10:00', event_duration: 480 },
  },
});

/** A world with two orders of one event, for tests of single values. */
const twoOrders: SeedWorld = {
  events: [{ name: 'Song Night', tickets: [{ name: 'Seat', price: 20 }] }],
  orders: [{ event: 'Song Night' }, { event: 'Song Night', lines: [{ quantity: 2 }] }],
};

type Json = Record<string, unknown>;

/** Changes every record in a reply, however it is wrapped. */
const changed = (change: (record: Json) => Json) => {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    const record = value as Json;
    return record.uuid === undefined
      ? Object.fromEntries(Object.entries(record).map(([key, each]) => [key, inside(each)]))
      : change(record);
  };
  return inside;
};

/** Changes these fields of every order. */
const changeOrders = (emulator: Emulator, change: object) =>
  editList(emulator, 'events.orders.list', (orders) => {
    for (const order of orders) Object.assign(order, change);
  });

describe('the content of the files', () => {
  it.each(casesOf(['documented', 'newer', 'older', 'mixed'] as const))(
    'is the data of the service in every format, in the dialect %s',
    async (dialect) => {
      const { client, org, to } = await exporting({ dialect });
      const { orders, files: whole } = await wholeExport(client, org.uuid, to, 'ndjson');
      const lines = orders.flatMap(({ line_items }) => line_items ?? []);
      for (const format of formats) {
        const into = join(to, format);

        const { files } = await exportAll(org, { to: into, format });

        expect(files).toMatchObject(
          whole.map(({ table, rows }) => ({ table, rows, path: join(into, `${table}.${format}`) })),
        );
        const written = new Map<TableName, readonly Json[]>();
        for (const { table, rows } of files) {
          const all = await exportedRows(into, table, format);
          expect(all.length, table).toBeGreaterThan(0);
          expect(all, table).toHaveLength(rows);
          const keys = all.map(({ uuid, order_uuid, serial }) =>
            table === 'order_lines' ? `${order_uuid} ${serial}` : uuid,
          );
          expect(new Set(keys).size, table).toBe(rows);
          written.set(table, all);
        }
        const totals = written
          .get('orders')
          ?.map(({ summary, summary_total }) =>
            format === 'ndjson' ? (summary as { total?: string } | undefined)?.total : summary_total,
          );
        expect(sumMoney(totals as string[])).toBe(sumMoney(orders.map(({ summary }) => summary?.total)));
        const subtotals = written.get('order_lines')?.map(({ subtotal }) => subtotal);
        expect(sumMoney(subtotals as string[])).toBe(sumMoney(lines.map(({ subtotal }) => subtotal)));
      }
    },
  );

  it('is every record as the service writes it, with its event, in ndjson', async () => {
    const { client, org, to } = await exporting();

    await exportAll(org, { to, format: 'ndjson', tables: ['orders', 'order_lines', 'tickets'] });

    const linesOf = async (table: TableName) =>
      (await readFile(join(to, `${table}.ndjson`), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const orders = [];
    const tickets = [];
    for await (const { uuid } of client.orgs.events.list(org.uuid)) {
      for await (const order of client.events.orders.list(uuid)) orders.push({ ...order, event_uuid: uuid });
      for await (const ticket of client.events.tickets.list(uuid))
        tickets.push({ ...ticket, event_uuid: uuid });
    }
    expect(await linesOf('orders')).toEqual(orders);
    expect(await linesOf('tickets')).toEqual(tickets);
    expect(await linesOf('order_lines')).toEqual(
      orders.flatMap(({ line_items, uuid, event_uuid }) =>
        (line_items ?? []).map((line) => ({ ...line, order_uuid: uuid, event_uuid })),
      ),
    );
  });

  it.each(['csv', 'parquet'] as const)(
    'joins a ticket to its order, price and event in %s',
    async (format) => {
      const { emulator, client, org, to } = await exporting({ seed: 'empty' });
      const event = await client.orgs.events.create(org.uuid, anEvent('The "big" one, twice'));
      await client.events.publish(event.uuid);
      const level = emulator.simulate.addLevel({ event, name: 'Stalls', price: 12.5 });
      const { order, tickets } = emulator.simulate.purchase({
        event,
        level,
        buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@mail.example' },
        attendees: [{ first_name: 'Zoë', last_name: 'Ångström', email: 'zoe@mail.example' }],
      });
      emulator.simulate.checkIn(tickets[0] ?? '');

      await exportAll(org, { to, format, tables: ['tickets'] });

      expect(await exportedRows(to, 'tickets', format)).toEqual([
        {
          uuid: tickets[0]?.uuid,
          serial: format === 'csv' ? '1' : 1n,
          status: 'active',
          event_uuid: event.uuid,
          event_name: 'The "big" one, twice',
          order_uuid: order.uuid,
          order_code: order.code,
          order_created_on: format === 'csv' ? '2031-03-01T09:00:00+00:00' : new Date('2031-03-01T09:00:00Z'),
          product_ticket_name: 'Stalls',
          product_ticket_variation: 'Standard',
          order_currency: 'AUD',
          price: '12.50',
          attendee_uuid: expect.any(String),
          attendee_first_name: 'Zoë',
          attendee_last_name: 'Ångström',
          attendee_email: 'zoe@mail.example',
          order_customer_email: 'ada@mail.example',
          seat: null,
          reference_no: order.code,
          invoice_no: order.code,
          last_attendee_type: 'attended',
          last_attendee_update_time_utc:
            format === 'csv' ? '2031-03-01T09:00:00+00:00' : new Date('2031-03-01T09:00:00Z'),
        },
      ]);
    },
  );

  it('is a CSV for spreadsheets, with a mark for UTF-8, a header and Windows line ends', async () => {
    const { org, to } = await exporting();

    await exportAll(org, { to, format: 'csv', tables: ['reviews'] });

    const text = await readFile(join(to, 'reviews.csv'), 'utf8');
    const [header, ...lines] = text.split('\r\n');
    expect(header).toBe(
      '\uFEFFuuid,parent,event_uuid,event_name,review_rating,review_text,likes,replis,reviewer_uuid,reviewer_name,created_on,updated_on',
    );
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    ['\r=1', "\r\n'=1"],
    ['\n=1', "\r\n'=1"],
    // A spreadsheet may split at any of these.
    ['Ada;=1+1;x', "Ada;'=1+1;x"],
    ['Ada,=1+1', "Ada,'=1+1"],
    ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
    ['Ada;"=1+1', 'Ada;"\'=1+1'],
    ['＝1', "'＝1"],
  ])('protects text that a spreadsheet would read as a formula: %j', async (code, guarded) => {
    const { emulator, org, to, folder } = await exporting({ seed: twoOrders });
    changeOrders(emulator, { code });

    await exportAll(org, { to, format: 'csv', tables: ['orders'] });
    await exportAll(org, { to: join(folder, 'parquet'), format: 'parquet', tables: ['orders'] });

    expect(await distinct(to, 'orders', 'csv', 'code')).toEqual([{ code: guarded }]);
    const parts: string[] = [];
    for await (const part of exportText(org, { table: 'orders', format: 'csv' })) parts.push(part);
    expect(parts.join('')).toBe(await readFile(join(to, 'orders.csv'), 'utf8'));
    // A query does not run formulas.
    expect(await distinct(join(folder, 'parquet'), 'orders', 'parquet', 'code')).toEqual([{ code }]);
  });

  it('keeps negative amounts as numbers, and protects text that only looks like one', async () => {
    const { emulator, org, to } = await exporting({ seed: twoOrders });
    changeOrders(emulator, { summary: { total: '-5.00', tax: '-5+cmd', subtotal: -7.25 } });

    await exportAll(org, { to, format: 'csv', tables: ['orders'] });

    const columns = ['summary_total', 'summary_tax', 'summary_subtotal'];
    expect(await distinct(to, 'orders', 'csv', ...columns)).toEqual([
      { summary_total: '-5.00', summary_tax: "'-5+cmd", summary_subtotal: '-7.25' },
    ]);
  });

  it('keeps amounts exact that are too precise for a number', async () => {
    const { emulator, org, to } = await exporting({ seed: twoOrders });
    const total = '90071992547409931.123456789';
    changeOrders(emulator, { summary: { total } });

    for (const format of formats) {
      await exportAll(org, { to: join(to, format), format, tables: ['orders'] });
      const column = format === 'ndjson' ? 'summary' : 'summary_total';
      const held = format === 'ndjson' ? { total } : total;
      expect(await distinct(join(to, format), 'orders', format, column), format).toEqual([
        { [column]: held },
      ]);
    }
  });

  it.each(formats)('keeps every character of a text in %s', async (format) => {
    const { emulator, org, to } = await exporting({ seed: twoOrders });
    const name = 'a\u2028b\u2029c\r\nd\ne "f", g;h 🎟';
    editList(emulator, 'orgs.events.list', ([event]) => Object.assign(event ?? {}, { name }));

    await exportAll(org, { to, format, tables: ['events'] });

    // All line breaks of a CSV are the same: DuckDB, for one, cannot read a file with several kinds.
    const held = format === 'csv' ? name.replace('\ne', '\r\ne') : name;
    expect(await distinct(to, 'events', format, 'name')).toEqual([{ name: held }]);
  });

  it.each(formats)('is a row with only the uuid if a record has nothing else (%s)', async (format) => {
    const { emulator, client, org, to } = await exporting({ seed: twoOrders });
    const [{ uuid: event } = { uuid: '' }] = await client.orgs.events.list(org.uuid).toArray();
    await client.events.sessions.create(event, { name: 'Talk' });
    emulator.simulate.review({ event, rating: 4 });
    for (const leave of [() => undefined, () => null]) {
      emulator.faults.add({
        match: { path: /\/(orders|tickets|attendees|sessions|reviews|events)$/ },
        times: 1000,
        fault: {
          edit: changed((record) => {
            if (record.uuid === undefined) return record;
            return Object.fromEntries(
              Object.entries(record).map(([key, value]) => [key, key === 'uuid' ? value : leave()]),
            );
          }),
        },
      });
      const into = join(to, String(leave()));

      const { files } = await exportAll(org, { to: into, format });

      expect(files.map(({ table, rows }) => [table, rows])).toEqual([
        ['events', 1],
        ['sessions', 1],
        ['orders', 2],
        ['order_lines', 0],
        ['tickets', 3],
        ['attendees', 3],
        ['reviews', 1],
      ]);
      expect(await distinct(into, 'tickets', format, 'uuid')).toHaveLength(3);
      emulator.faults.clear();
    }
  });

  it('is the original value in CSV and null in Parquet if a value has another type', async () => {
    const { emulator, org, to } = await exporting({ seed: twoOrders });
    const odd = { total_ticket: 'many', price_is_tax_inclusive: 'yes', created_on: 'soon' };
    const none = { total_ticket: null, price_is_tax_inclusive: null, created_on: null };
    changeOrders(emulator, { ...odd, code: ['x'] });

    for (const [format, held] of [
      ['csv', odd],
      ['parquet', none],
    ] as const) {
      await exportAll(org, { to: join(to, format), format, tables: ['orders'] });
      const columns = [...Object.keys(odd), 'code'];
      expect(await distinct(join(to, format), 'orders', format, ...columns)).toEqual([
        { ...held, code: '["x"]' },
      ]);
    }
  });

  it('with a period is orders, lines, tickets and reviews of that time, and all events', async () => {
    const { emulator, client, org, to } = await exporting();
    // Written today, which is after the period.
    const [{ event } = {}] = await client.reviews.list({ org: org.uuid }).toArray();
    emulator.simulate.review({ event: event?.uuid ?? '', rating: 3 });
    const period = { from: new Date('2031-02-01T00:00:00Z'), to: new Date('2031-02-15T00:00:00Z') };

    const { files } = await exportAll(org, { to, format: 'parquet', period });

    const rows = Object.fromEntries(files.map(({ table, rows }) => [table, rows]));
    expect(rows).toMatchObject({ events: 15, sessions: 6, attendees: 670 });
    for (const [table, column, all] of [
      ['orders', 'created_on', 423],
      ['order_lines', 'order_created_on', 424],
      ['tickets', 'order_created_on', 674],
      ['reviews', 'created_on', 7],
    ] as const) {
      expect(rows[table]).toBeGreaterThan(0);
      expect(rows[table]).toBeLessThan(all);
      const times = (await exportedRows(to, table, 'parquet')).map((row) => row[column] as Date);
      expect(times.filter((time) => time < period.from || time >= period.to)).toEqual([]);
    }
  });

  it.each(formats)('is a header and no rows for an organisation without records (%s)', async (format) => {
    const { org, to } = await exporting({ seed: 'empty' });

    const { files } = await exportAll(org, { to, format });

    expect(files.map(({ rows }) => rows)).toEqual(allTables.map(() => 0));
    if (format === 'ndjson') expect(await readFile(join(to, 'orders.ndjson'), 'utf8')).toBe('');
    else expect(await exportedRows(to, 'orders', format)).toEqual([]);
  });
});

describe('the folder', () => {
  it.each(['orders.csv', 'orders.csv.part'])(
    'is refused if it contains another file with the name %s',
    async (name) => {
      const { emulator, org, folder } = await exporting();
      await writeFile(join(folder, name), 'mine');
      const before = emulator.journal.entries.length;

      for (const resume of [false, true]) {
        const error = await failure(exportAll(org, { to: folder, format: 'csv', resume }));

        expect(error).toBeInstanceOf(JobError);
        expect(error).toMatchObject({
          code: 'job_state',
          message: `${join(folder, name)} already exists, and no export wrote it. Choose another folder.`,
        });
      }
      expect(await readFile(join(folder, name), 'utf8')).toBe('mine');
      expect(emulator.journal.entries.length).toBe(before);
    },
  );

  it('is refused if it contains an export, unless resume is true', async () => {
    const { org, to } = await exporting();
    await exportAll(org, { to, format: 'csv', tables: ['events'] });

    const error = await failure(exportAll(org, { to, format: 'csv', tables: ['events'] }));

    expect(error).toMatchObject({
      code: 'job_state',
      message: `${to} already contains an export. Continue it with resume: true, which keeps complete files as they are, or choose another folder for a new export.`,
      option: 'resume',
      path: to,
    });
  });

  it('is refused before the first request if it cannot be written', async () => {
    const { emulator, org, folder } = await exporting();
    await writeFile(join(folder, 'file'), '');
    const before = emulator.journal.entries.length;

    const error = await failure(exportAll(org, { to: join(folder, 'file/export'), format: 'csv' }));

    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({
      code: 'job_input',
      message: expect.stringContaining(`Cannot write to the folder ${join(folder, 'file/export')}: `),
    });
    expect(emulator.journal.entries.length).toBe(before);
  });

  it('accepts only one export at a time', async () => {
    const { org, to } = await exporting();
    const options: ExportOptions = { to, format: 'csv', tables: ['orders'], resume: true };

    const both = await Promise.allSettled([exportAll(org, options), exportAll(org, options)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const reason = both.map((each) => each.status === 'rejected' && each.reason).find(Boolean);
    expect(reason).toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('is in use by process'),
    });
  });
});

describe('resume', () => {
  /** An export that fails in the middle of its orders: it has those of the first event, but not those of the third. */
  async function failed(format: FormatName, options: Partial<ExportOptions> = {}) {
    const { emulator, client, org, to, folder } = await exporting();
    const tables = ['events', 'orders', 'attendees'] as const;
    const busy = [];
    for (const event of await client.orgs.events.list(org.uuid).toArray()) {
      const { items } = await client.events.orders.list(event.uuid);
      if (items.length > 0) busy.push(event.uuid);
    }
    const path = new RegExp(`/${busy[2]}/orders$`);
    emulator.faults.add({ match: { path }, times: 1000, fault: { status: 403 } });
    const error = await failure(exportAll(org, { to, format, tables, ...options }));
    expect(error).toMatchObject({ name: 'ForbiddenError' });
    emulator.faults.clear();
    return { emulator, client, org, to, folder, tables, busy };
  }

  it.each(formats)(
    'keeps complete files, continues incomplete ones and reads nothing twice (%s)',
    async (format) => {
      const { emulator, org, to, folder, tables, busy } = await failed(format);
      expect((await readdir(to)).sort()).toEqual(
        ['export.journal', `events.${format}`, `orders.${format}.part`].sort(),
      );
      const { mtimeMs } = await stat(join(to, `events.${format}`));
      const before = emulator.journal.entries.length;

      const { files } = await exportAll(org, { to, format, tables, resume: true });

      const paths = emulator.journal.entries.slice(before).map(({ path }) => path);
      expect(paths.filter((path) => path.includes(`/${busy[2]}/orders`))).not.toEqual([]);
      expect(paths.filter((path) => path.includes(`/${busy[0]}/orders`))).toEqual([]);
      expect((await stat(join(to, `events.${format}`))).mtimeMs).toBe(mtimeMs);
      const anew = await exportAll(org, { to: join(folder, 'anew'), format, tables });
      expect(files.map(({ table, kept }) => [table, kept])).toEqual([
        ['events', true],
        ['orders', false],
        ['attendees', false],
      ]);
      expect(files.map(({ table, rows }) => [table, rows])).toEqual(
        anew.files.map(({ table, rows }) => [table, rows]),
      );
      for (const table of tables) {
        const one = await readFile(join(to, `${table}.${format}`));
        expect(one.equals(await readFile(join(folder, 'anew', `${table}.${format}`))), table).toBe(true);
      }
    },
  );

  it('leaves a complete export unchanged', async () => {
    const { emulator, client, org, to } = await exporting();
    const first = await exportAll(org, { to, format: 'csv', tables: ['events'] });
    const text = await readFile(join(to, 'events.csv'), 'utf8');
    await client.orgs.events.create(org.uuid, anEvent('Later'));
    const before = emulator.journal.entries.length;

    const again = await exportAll(org, { to, format: 'csv', tables: ['events'], resume: true });

    const { mtime } = await stat(join(to, 'events.csv'));
    const file = { table: 'events', path: join(to, 'events.csv'), rows: 15, writtenAt: mtime };
    expect(first.files).toEqual([{ ...file, kept: false }]);
    expect(again).toEqual({ files: [{ ...file, kept: true }], status: 'existing' });
    expect(await readFile(join(to, 'events.csv'), 'utf8')).toBe(text);
    expect(emulator.journal.entries.length).toBe(before);
  });

  it('refuses other options than it began with, and names them', async () => {
    const { org, to } = await exporting();
    await exportAll(org, { to, format: 'csv', tables: ['events'] });
    const options = {
      to,
      format: 'ndjson',
      tables: ['sessions'],
      events: ['0b5a1d2c-0000-4000-8000-000000000000'],
      period: { from: new Date(0), to: new Date('2040-01-01') },
      resume: true,
    } as const;

    const error = await failure(exportAll({ ...org, uuid: 'b7a7a5a0-0000-4000-8000-000000000000' }, options));

    expect(error).toMatchObject({
      code: 'job_state',
      message: `The export in ${to} was started with other values for organisation, format, tables, period, events. Continue it with the same options, or choose another folder.`,
    });
  });

  it.each([
    ['a file that someone else cut off', 'orders.csv.part', '', 'orders.csv.part was changed or removed'],
    ['a complete file that is gone', 'events.csv', undefined, 'events.csv was changed or removed'],
    ['a journal of another kind', 'export.journal', 'Dear diary,\n', 'The journal of the export'],
  ])('refuses %s', async (_what, name, text, message) => {
    const { org, to, tables } = await failed('csv');
    await (text === undefined ? rm(join(to, name)) : writeFile(join(to, name), text));

    const error = await failure(exportAll(org, { to, format: 'csv', tables, resume: true }));

    expect(error).toMatchObject({ code: 'job_state', message: expect.stringContaining(message) });
  });

  it('adds new events to the incomplete tables, and continues without deleted events', async () => {
    const { emulator, client, org, to, tables, busy } = await failed('csv');
    const later = await client.orgs.events.create(org.uuid, anEvent('Later'));
    await client.events.publish(later.uuid);
    emulator.simulate.purchase({ event: later, level: emulator.simulate.addLevel({ event: later }) });
    await client.events.delete(busy[2] ?? '');

    const { files } = await exportAll(org, { to, format: 'csv', tables, resume: true });

    expect(files[0]).toMatchObject({ table: 'events', rows: 15 });
    const rows = await distinct(to, 'orders', 'csv', 'event_uuid');
    const events = rows.map(({ event_uuid }) => event_uuid);
    expect(events).toEqual(expect.arrayContaining([busy[0], later.uuid]));
    expect(events).not.toContain(busy[2]);
  });
});

describe('an export of some events', () => {
  it('contains only these events, in every table', async () => {
    const format = 'csv';
    const { client, org, to } = await exporting();
    const [, event, another] = await client.orgs.events.list(org.uuid).toArray();
    const events = [another?.uuid ?? '', event?.uuid ?? ''];

    const { files } = await exportAll(org, { to, format, events });

    expect(files[0]).toMatchObject({ table: 'events', rows: 2 });
    for (const { table } of files.slice(1).filter(({ rows }) => rows > 0)) {
      const rows = await distinct(to, table, format, 'event_uuid');
      expect(events, table).toEqual(expect.arrayContaining(rows.map(({ event_uuid }) => event_uuid)));
    }
    const orders = await Promise.all(events.map((uuid) => client.events.orders.list(uuid).toArray()));
    expect(files[2]).toMatchObject({ table: 'orders', rows: orders.flat().length });
    expect(orders.flat().length).toBeGreaterThan(0);
  });
});

describe('a table as text', () => {
  it.each(['csv', 'ndjson'] as const)('equals the content of its file (%s)', async (format) => {
    const { client, org, to } = await exporting();
    const [event] = await client.orgs.events.list(org.uuid).toArray();
    const period = { month: '2031-02' };
    const choice = { period, format, events: [event?.uuid ?? ''] };
    const done: number[] = [];
    await exportAll(org, { ...choice, to });
    for (const table of allTables) {
      let text = '';
      const onProgress = (progress: JobProgress) => done.push(progress.done);
      for await (const part of exportText(org, { ...choice, table, onProgress })) text += part;

      expect(text, table).toBe(await readFile(join(to, `${table}.${format}`), 'utf8'));
    }
    expect(done.length).toBeGreaterThan(0);
  });

  it('yields nothing if one of the events does not exist', async () => {
    const { client, org } = await exporting();
    const [event] = await client.orgs.events.list(org.uuid).toArray();
    const events = [event?.uuid ?? '', '0b5a1d2c-0000-4000-8000-000000000000'];

    const error = await failure(exportText(org, { table: 'orders', format: 'csv', events }).next());

    expect(error).toBeInstanceOf(NotFoundError);
  });

  it('reads no further than the caller asks', async () => {
    const { emulator, org } = await exporting();
    const before = emulator.journal.entries.length;

    for await (const text of exportText(org, { table: 'orders', format: 'csv' })) {
      expect(text).toContain('uuid,code');
      break;
    }

    expect(emulator.journal.entries.length).toBe(before);
  });

  it.each([
    [{ table: 'order', format: 'csv' }, 'Unknown table "order". Did you mean "orders"?'],
    [{ table: 'orders', format: 'parquet' }, `format must be 'ndjson' or 'csv', not "parquet".`],
    [
      { table: 'orders', format: 'csv', events: 'x' },
      'events must be a list of events, each by its uuid, its name,',
    ],
    [{ table: 'orders', format: 'csv', to: 'x' }, 'Unknown option "to".'],
  ])('is refused with %j', async (options, message) => {
    const { org } = await exporting();

    const error = await failure(exportText(org, options as never).next());

    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(message);
  });
});

describe('progress', () => {
  it('counts every event once in every table, up to the total', async () => {
    const { org, to } = await exporting();
    const seen: ExportProgress[] = [];

    await exportAll(org, { to, format: 'csv', onProgress: (progress) => seen.push(progress) });

    expect(seen.every(({ total }) => total === 15 * 7)).toBe(true);
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).sort((a, b) => a - b));
    expect(seen.at(-1)).toEqual({ done: 105, total: 105, table: 'reviews' });
    expect(new Set(seen.map(({ table }) => table))).toEqual(new Set(allTables));
  });
});

describe('a signal', () => {
  it.each(casesOf(formats))(
    'stops the export, says where, and leaves files that resume can continue (%s)',
    async (format) => {
      const { org, to } = await exporting();
      const controller = new AbortController();
      const reason = new Error('The building closes.');

      const error = await failure(
        exportAll(org, {
          to,
          format,
          signal: controller.signal,
          onProgress: ({ table }) => table === 'tickets' && controller.abort(reason),
        }),
      );

      expect(error).toBeInstanceOf(AbortedError);
      expect(error).toMatchObject({
        message: expect.stringMatching(
          /^The export was aborted in tickets after ([1-9]|1[0-4]) of 15 events\.$/,
        ),
        cause: reason,
      });
      expect((await readdir(to)).filter((name) => name.startsWith('tickets'))).toEqual([
        `tickets.${format}.part`,
      ]);
      const { files } = await exportAll(org, { to, format, resume: true });
      expect(files.find(({ table }) => table === 'tickets')?.rows).toBe(674);
    },
  );

  it('that was already aborted leaves nothing behind', async () => {
    const { emulator, org, to, folder } = await exporting();
    const before = emulator.journal.entries.length;

    const error = await failure(exportAll(org, { to, format: 'csv', signal: AbortSignal.abort() }));

    expect(error).toMatchObject({ name: 'AbortedError', message: 'The export was aborted before it began.' });
    expect(await readdir(folder)).toEqual([]);
    expect(emulator.journal.entries.length).toBe(before);
  });
});

it.each([
  [{ format: 'csv' }, 'to must be the path of a folder.'],
  [{ to: 'x', format: 'xlsx' }, `format must be one of 'ndjson', 'csv', 'parquet', not "xlsx".`],
  [{ to: 'x', format: 'csv', tables: [] }, 'tables must be a list of at least one table.'],
  [{ to: 'x', format: 'csv', tables: ['../orders'] }, 'Unknown table "../orders". Did you mean "orders"?'],
  [
    { to: 'x', format: 'csv', since: '2031-01-01' },
    'Unknown option "since". Did you mean "period"? The options are to, format, tables, events, resume, period, signal, onProgress.',
  ],
])('wrong options throw a TypeError before anything is done: %j', async (options, message) => {
  const { emulator, org } = await exporting();
  const before = emulator.journal.entries.length;

  // A program without types may call it like this.
  const error = await failure(exportAll(org, options as unknown as ExportOptions));

  expect(error).toBeInstanceOf(TypeError);
  expect((error as Error).message).toContain(message);
  expect(emulator.journal.entries.length).toBe(before);
});
