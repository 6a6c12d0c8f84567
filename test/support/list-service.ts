import { type ClientOptions, TicketingClient } from '../../src/index.js';

/** A record of a list. */
export interface Item {
  readonly uuid: string;
}

/** The page that a request asked for. */
export interface Asked {
  readonly position: number | undefined;
  readonly rows: number;
}

/** The paging of a service. */
export interface ServiceOptions {
  /** Whether positions count records or pages, and the first position. */
  counts?: 'offset' | 'page';
  base?: 0 | 1;
  /** The reply to a position past the end. */
  beyond?: 'nothing' | 'the first page' | 'the last page';
  /** Maximum number of items on a page, whatever is requested. */
  mostRows?: number;
  /** Returns the pagination of a reply. */
  tell?: (facts: { records: number; position: number; rows: number }) => object | undefined;
}

export const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ uuid: `u${index}` }));
export const uuids = (items: readonly object[]) => items.map((item) => (item as Item).uuid);
/** Returns the uuids of a whole list. */
export const all = (count: number) => uuids(itemsOf(count));

/** A service that pages a list, which a test may change while it is read. */
export function listService(list: Item[], options: ServiceOptions = {}) {
  const {
    counts = 'offset',
    base = 0,
    beyond = 'nothing',
    mostRows = 100,
    tell = (facts) => facts,
  } = options;
  return ({ position = base, rows: wanted }: Asked) => {
    const rows = Math.min(wanted, mostRows);
    const step = counts === 'page' ? rows : 1;
    let from = Math.max(0, position - base) * step;
    if (from >= list.length && beyond === 'the first page') from = 0;
    if (from >= list.length && beyond === 'the last page') {
      from = Math.max(0, Math.floor((list.length - 1) / rows) * rows);
    }
    const pagination = tell({ records: list.length, position, rows });
    return { events: list.slice(from, from + rows), ...(pagination && { pagination }) };
  };
}

/** Returns the reply of the service, which may change between requests. */
export type Answer = (asked: Asked, signal: AbortSignal) => object | Promise<object>;

/** Returns a client whose service answers with a function, and the pages that it asked for. */
export function clientOf(answer: Answer, options: ClientOptions = {}) {
  const asked: Asked[] = [];
  const client = new TicketingClient({
    baseUrl: 'https://api.example.com',
    auth: { accessToken: 'token' },
    validate: 'off',
    retry: false,
    fetch: async (request) => {
      const { searchParams } = new URL(request.url);
      const position = searchParams.get('position');
      const ask = {
        position: position === null ? undefined : Number(position),
        rows: Number(searchParams.get('rows')),
      };
      asked.push(ask);
      return Response.json(await answer(ask, request.signal));
    },
    ...options,
  });
  return { client, asked, positions: () => asked.map(({ position }) => position) };
}
