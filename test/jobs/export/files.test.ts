import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { expect, it } from 'vitest';
import { AbortedError, TicketingClient } from '../../../src/index.js';
import { type ExportOptions, exportAll, organisation } from '../../../src/jobs/index.js';
import { editList } from '../../support/edit-list.js';
import { exportedRows, exporting } from '../../support/exported.js';
import { ownFolder } from '../../support/folder.js';
import { failure } from '../../support/server.js';
import { sales } from '../sales.js';

type Json = Record<string, unknown>;

const formats = ['ndjson', 'csv', 'parquet'] as const;

/** An organisation with one event, and an order for each of these changes. */
async function withOrders(changes: readonly Json[]) {
  const all = await exporting({
    seed: {
      events: [{ name: 'Jazz', tickets: [{ name: 'Seat', price: 20 }] }],
      orders: changes.map(() => ({ event: 'Jazz' })),
    },
  });
  editList(all.emulator, 'events.orders.list', (orders) => {
    for (const [index, order] of orders.entries()) Object.assign(order, changes[index]);
  });
  return all;
}

it('writes times to Parquet as moments in UTC, and other values as null', async () => {
  const moment = new Date('2031-03-01T09:00:00Z');
  const forms: readonly (readonly [unknown, Date | null])[] = [
    ['2031-03-01T09:00:00Z', moment],
    ['2031-03-01t09:00:00z', moment],
    ['2031-03-01T10:00:00+01:00', moment],
    ['2031-03-01T10:00:00+0100', moment],
    ['2031-03-01T07:30:00-01:30', moment],
    ['2031-03-01T09:00:00', moment],
    ['2031-03-01', null],
    ['Z 2031-03-01T09:00:00', null],
    ['soonZ', null],
    [1_930_000_000, null],
    [null, null],
  ];
  const { org, to } = await withOrders(forms.map(([created_on]) => ({ created_on })));

  await exportAll(org, { to, format: 'parquet', tables: ['orders'] });

  const rows = await exportedRows(to, 'orders', 'parquet');
  expect(rows.map((row) => row.created_on)).toEqual(forms.map(([, held]) => held));
  const bytes = await readFile(join(to, 'orders.parquet'));
  const { schema } = parquetMetadata(new Uint8Array(bytes).buffer);
  expect(schema.find(({ name }) => name === 'created_on')?.logical_type).toMatchObject({
    type: 'TIMESTAMP',
    isAdjustedToUTC: true,
  });
});

it('ends with an error if an event is deleted while its orders are read, and continues without it', async () => {
  let gone = '';
  let asked = 0;
  const context = await sales(
    {},
    {
      use: [
        async (request, next) => {
          if (gone === '' || !request.url.includes(gone)) return next(request);
          if (request.url.includes('/orders')) asked += 1;
          return asked > 1 ? new Response('{"message":"Not found"}', { status: 404 }) : next(request);
        },
      ],
    },
  );
  const { org, simulate, onSale } = context;
  const [kept, deleted] = [await onSale(), await onSale()];
  const { order } = simulate.purchase({ event: kept });
  for (let index = 0; index < 120; index += 1) simulate.purchase({ event: deleted });
  gone = deleted;
  const to = join(await ownFolder(), 'export');
  const options: ExportOptions = { to, format: 'ndjson', tables: ['orders'] };

  expect(await failure(exportAll(org, options))).toMatchObject({ code: 'job_unsuitable', event: deleted });
  await exportAll(org, { ...options, resume: true });

  expect((await exportedRows(to, 'orders', 'ndjson')).map(({ uuid }) => uuid)).toEqual([order.uuid]);
});

it.each(formats)('keeps every digit of a number, and each record in one line (%s)', async (format) => {
  const exact = '202603150000123457';
  const { to, emulator } = await withOrders([
    { code: 'digits', customer: { first_name: 'a\u2028b\u2029c' } },
  ]);
  const options = emulator.options();
  const client = new TicketingClient({
    ...options,
    async fetch(...request) {
      const reply = await options.fetch(...request);
      return new Response((await reply.text()).replaceAll('"digits"', exact), reply);
    },
  });
  const { files } = await exportAll(await organisation(client), { to, format, tables: ['orders'] });
  if (format === 'ndjson') {
    const text = await readFile(files[0]?.path ?? '', 'utf8');
    expect(text).toContain(`:"${exact}",`);
    expect(text).not.toMatch(/[\u2028\u2029]/);
  } else {
    const [row] = await exportedRows(to, 'orders', format);
    expect(row?.code).toBe(exact);
  }
});

it('keeps whole numbers and booleans in Parquet, and writes text columns as text', async () => {
  const { org, to } = await withOrders([
    { total_ticket: 3, price_is_tax_inclusive: true, code: 'A' },
    { total_ticket: 0, price_is_tax_inclusive: false, code: '' },
    { total_ticket: 2.5, price_is_tax_inclusive: 2, code: 5 },
    { total_ticket: String(2n ** 60n), price_is_tax_inclusive: 'yes', code: null },
  ]);

  await exportAll(org, { to, format: 'parquet', tables: ['orders'] });

  const rows = await exportedRows(to, 'orders', 'parquet');
  expect(
    rows.map(({ total_ticket, price_is_tax_inclusive }) => [total_ticket, price_is_tax_inclusive]),
  ).toEqual([
    [3n, true],
    [0n, false],
    [null, null],
    [2n ** 60n, null],
  ]);
  expect(rows.map(({ code }) => code)).toEqual(['A', '', '5', null]);
});

it('skips items that are not order lines', async () => {
  const { org, to } = await withOrders([
    { line_items: [{ serial: 1 }, null, 'x', { serial: 2 }] },
    { line_items: 'none' },
    { line_items: null },
  ]);

  const { files } = await exportAll(org, { to, format: 'ndjson', tables: ['orders', 'order_lines'] });

  expect(files.map(({ rows }) => rows)).toEqual([3, 2]);
  const lines = await exportedRows(to, 'order_lines', 'ndjson');
  expect(lines.map(({ serial }) => serial)).toEqual([1, 2]);
});

it.each(formats)('makes files that only their owner can read, also while it writes (%s)', async (format) => {
  const to = join(await ownFolder(), 'deep/export');
  const { org } = await exporting();
  const part = join(to, `orders.${format}.part`);
  const modes: number[] = [];
  const options: ExportOptions = { to, format, tables: ['orders'] };
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const controller = new AbortController();
  const onProgress = () => controller.abort();

  await failure(exportAll(org, { ...options, signal: controller.signal, onProgress }));
  modes.push(await modeOf(part));
  await exportAll(org, { ...options, resume: true });
  modes.push(await modeOf(join(to, `orders.${format}`)));

  expect(modes).toEqual([0o600, 0o600]);
});

it('leaves no partial file if it is aborted while it makes the Parquet file, and continues', async () => {
  const { org, to } = await exporting();
  const options: ExportOptions = { to, format: 'parquet', tables: ['orders'] };
  const controller = new AbortController();
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    done === total && controller.abort();

  const error = await failure(exportAll(org, { ...options, signal: controller.signal, onProgress }));

  expect(error).toBeInstanceOf(AbortedError);
  expect((await readdir(to)).sort()).toEqual(['export.journal', 'orders.parquet.part']);
  // Whatever another program puts there is not part of the export.
  await writeFile(join(to, 'orders.parquet.next'), 'mine');
  const { files } = await exportAll(org, { ...options, resume: true });
  expect(files).toMatchObject([{ rows: 423, kept: true }]);
  expect(await exportedRows(to, 'orders', 'parquet')).toHaveLength(423);
  expect((await readdir(to)).sort()).toEqual(['export.journal', 'orders.parquet']);
});

it.each(formats)('removes the rows that a crash left beside a complete file (%s)', async (format) => {
  const { org, to } = await exporting();
  const options: ExportOptions = { to, format, tables: ['events'] };
  await exportAll(org, options);
  const path = join(to, `events.${format}`);
  const whole = await readFile(path);
  await writeFile(`${path}.part`, 'rows');

  await exportAll(org, { ...options, resume: true });

  expect((await readdir(to)).sort()).toEqual([`events.${format}`, 'export.journal']);
  expect((await readFile(path)).equals(whole)).toBe(true);
});
