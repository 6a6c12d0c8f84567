import type { Event } from '../../index.js';
import { printOf } from '../polling/fingerprint.js';
import { orderBefore, reviewBefore, ticketBefore } from '../watch/before.js';
import { countedOf } from './changes/compared.js';
import type { LoggedTable } from './changes/tables.js';
import type { KeptList, Known, News, Page } from './keeper.js';
import type { Kind } from './lists.js';
import { ofOrganisation } from './memory.js';
import { unlikeIn, usableUuid } from './records.js';

/** Returns an event without the people who like, save or review it, which change all the time. */
function eventKept({ org: _, interactions: _i, activities: _a, metrics: _m, ...event }: Event): object {
  return event;
}

// A row of each table contains a record of its kind.
const kept: { readonly [T in LoggedTable]?: (item: never) => object } = {
  events: eventKept,
  orders: orderBefore,
  tickets: ticketBefore,
  reviews: reviewBefore,
};

/**
 * Returns what is kept of a record as JSON, without its uuid: no more than a watch reports of its earlier state, and no names of
 * customers. Of an event it is what a change of its orders reports with them.
 */
export function keptOf(table: LoggedTable, item: object): string {
  const { uuid: _, ...own }: { readonly uuid?: unknown } = kept[table]?.(item as never) ?? item;
  return JSON.stringify(own);
}

/** Returns what was kept of a record. */
export const recordOf = (uuid: string, json: string): object => ({ uuid, ...JSON.parse(json) });

/** Returns the records of a page that differ from the known ones in a way that counts as a change. */
function changedIn(table: LoggedTable, items: readonly unknown[], known: ReadonlyMap<string, Known>): Page {
  const { unlike, ...page } = unlikeIn(items, known, (records) =>
    records.map((item) => ['', printOf(countedOf(table, item))]),
  );
  const news = unlike.map(({ print, ...each }): News => {
    return { ...each, kind: print === undefined ? 'new' : 'changed', before: undefined };
  });
  return { ...page, news };
}

/** Returns the event whose list contains a record that was logged with an event. */
export const listEventOf = (table: LoggedTable, event: string | null): string =>
  table === 'events' || table === 'reviews' ? ofOrganisation : (event ?? ofOrganisation);

/** Returns a list of which no more is kept than changes need. `made` returns what keeps new or changed records. */
export const slimList = (
  { table }: Kind,
  known: Map<string, Known>,
  events: Map<string, Event>,
  made: (news: readonly News[]) => unknown,
): KeptList => ({
  known,
  print: '',
  async compare(items) {
    // A change reports its event as it is now.
    if (table === 'events') for (const item of items) events.set(usableUuid(item) ?? '', item as Event);
    return changedIn(table, items, known);
  },
  put: (news) => ({
    writes: [{ do: 'rows', made: made(news) }],
    problems: new Map(news.map(({ uuid }) => [uuid, []])),
    written() {},
  }),
});
