import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { Emulator, type EmulatorOptions, type SeedWorld } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { type FormatName, organisation, type TableName } from '../../src/jobs/index.js';
import { ownFolder } from './folder.js';

type Row = Record<string, unknown>;

/** Reads a file of an export. Values of a CSV are text, and a field that is empty without quotes is null. */
export async function exportedRows(to: string, table: TableName, format: FormatName): Promise<Row[]> {
  const bytes = await readFile(join(to, `${table}.${format}`));
  if (format === 'parquet') return parquetReadObjects({ file: new Uint8Array(bytes).buffer });
  const text = bytes.toString('utf8');
  if (format === 'ndjson') {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }
  return parse(text, {
    bom: true,
    columns: true,
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
  });
}

/** A world with so many events that a list of them has three pages. */
export const manyEvents: SeedWorld = {
  events: Array.from({ length: 250 }, (_, index) => ({
    name: `Event ${index}`,
    starts_on: 'in 3 weeks at 19:00',
    tickets: [{ name: 'Seat', price: 20 }],
  })),
};

/** An organisation of an emulator, with a folder for its exports that is deleted when the test has finished. */
export async function exporting(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now: new Date('2031-03-01T09:00:00Z'), ...options });
  const client = new TicketingClient(emulator.options());
  const folder = await ownFolder();
  return { emulator, client, folder, to: join(folder, 'export'), org: await organisation(client) };
}

/**
 * Returns the files that an export of everything must report, counted from the service, and the orders of all events.
 */
export async function wholeExport(client: TicketingClient, org: string, to: string, format: FormatName) {
  const events = await client.orgs.events.list(org).toArray();
  const orders = (
    await Promise.all(events.map(({ uuid }) => client.events.orders.list(uuid).toArray()))
  ).flat();
  const countOf = async (list: 'tickets' | 'attendees' | 'sessions') => {
    const all = await Promise.all(events.map(({ uuid }) => client.events[list].list(uuid).toArray()));
    return all.flat().length;
  };
  const files = [
    { table: 'events', path: join(to, `events.${format}`), rows: events.length },
    { table: 'sessions', path: join(to, `sessions.${format}`), rows: await countOf('sessions') },
    { table: 'orders', path: join(to, `orders.${format}`), rows: orders.length },
    {
      table: 'order_lines',
      path: join(to, `order_lines.${format}`),
      rows: orders.flatMap(({ line_items }) => line_items ?? []).length,
    },
    { table: 'tickets', path: join(to, `tickets.${format}`), rows: await countOf('tickets') },
    { table: 'attendees', path: join(to, `attendees.${format}`), rows: await countOf('attendees') },
    {
      table: 'reviews',
      path: join(to, `reviews.${format}`),
      rows: (await client.reviews.list({ org }).toArray()).length,
    },
  ];
  return { orders, files };
}
