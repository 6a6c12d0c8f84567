import { type OperationId, rows } from '../../../emulator/table.js';
import { TicketingError } from '../../../index.js';
import type { ReadService } from './service.js';

/** An operation that was read, with its path and what came. */
export interface Reading {
  readonly id: OperationId;
  /** Its path, with the ids of records in it. */
  readonly path: string;
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

/** What came of reading all that can be read. */
export interface Walk {
  readonly readings: ReadonlyMap<OperationId, Reading>;
  /** Why an operation was not read, without a word of the reply. */
  readonly unread: ReadonlyMap<OperationId, string>;
}

const uuidOf = (record: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof record?.uuid === 'string' ? record.uuid : undefined;

const reasonOf = (error: unknown): string => {
  if (error instanceof TicketingError && 'status' in error) return `the service answered ${error.status}`;
  return error instanceof Error ? `the client failed with ${error.name}` : 'it failed';
};

/** The operation that lists the records, one of which another operation reads. */
const listOf = (id: OperationId): OperationId | undefined => {
  const list = id.replace(/\.get$/, '.list');
  return [...rows.keys()].find((each) => each === list && each !== id);
};

/** How many events are looked at, to find one that has been sold. */
const mostEvents = 5;

/** Reads whatever can be read with the ids that replies bring: the account first, then its organisation and its events. */
export async function walk(service: ReadService): Promise<Walk> {
  const readings = new Map<OperationId, Reading>();
  const unread = new Map<OperationId, string>();
  const ids: Record<string, string | undefined> = {};

  async function read(id: OperationId, path: string, query?: object): Promise<Reading | undefined> {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const list = listOf(id);
    const own = list && uuidOf(readings.get(list)?.records[0]);
    const given = names.map((name, index) => (index === names.length - 1 && own) || ids[name]);
    const missing = names.find((_, index) => given[index] === undefined);
    if (missing !== undefined || (list && !own)) {
      unread.set(id, `there is no ${missing ?? names.at(-1) ?? 'record'} to read`);
      return undefined;
    }
    try {
      const args = given.filter((each) => each !== undefined);
      const answer = await service.call(id, args, query);
      let index = 0;
      const reading = {
        id,
        path: path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(args[index++] ?? '')),
        records: service.recordsIn(id, answer?.text ?? ''),
      };
      readings.set(id, reading);
      unread.delete(id);
      return reading;
    } catch (error) {
      unread.set(id, reasonOf(error));
      return undefined;
    }
  }

  const pathOf = (id: OperationId): string => rows.get(id)?.path ?? '';
  const me = await read('me.get', pathOf('me.get'));
  ids.user = uuidOf(me?.records[0]);
  const organisations = me?.records[0]?.organisations;
  ids.org = Array.isArray(organisations) ? uuidOf(Object(organisations[0])) : undefined;
  const events = await read('events.list', pathOf('events.list'), { my: true });
  for (const event of events?.records.slice(0, mostEvents) ?? []) {
    ids.event = uuidOf(event);
    const orders = await read('events.orders.list', pathOf('events.orders.list'));
    if (orders && orders.records.length > 0) break;
  }
  const reads = [...rows].filter(([id, { method }]) => method === 'GET' && !readings.has(id));
  // What reads one record comes after what lists them.
  const ordered = [...reads.filter(([id]) => !listOf(id)), ...reads.filter(([id]) => listOf(id))];
  for (const [id, { path }] of ordered) await read(id, path);
  return { readings, unread };
}
