import type { Page as ListPage, PageQuery } from '../../index.js';
import { digestOf } from '../../shared/digest.js';
import { totalIn } from '../../shared/list-total.js';
import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import { byAge, places, rows } from '../polling/newest.js';
import { provenGone, type Witness } from './absence.js';
import type { ListLog } from './changes/log.js';
import type { Keeper, KeptList, News, Page, Problem, ProblemsOf, Write } from './keeper.js';
import { type Kind, ticketsIn } from './lists.js';
import { type Memory, ofOrganisation } from './memory.js';
import { digestOfPage } from './page-texts.js';
import type { Problems } from './problems.js';
import { isRecord, usableUuid } from './records.js';
import type { Tally } from './tally.js';

/** Where and how the records of a list are kept. */
interface Keeping {
  readonly keeper: Keeper;
  readonly list: KeptList;
  readonly kind: Kind;
  /** Event whose list it is. Missing for a whole table. */
  readonly event: string | undefined;
  readonly memory: Memory;
  readonly problems: Problems;
  /** Log of the changes of the list. Missing if they are not logged. */
  readonly log: ListLog | undefined;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

/** The records of one list, compared with the database while the list is read. */
export type Reading = ReturnType<typeof readingOf>;

export function readingOf(keeping: Keeping) {
  const { keeper, list, kind, event, memory, problems, log, tally, signal } = keeping;
  const states = list.known;
  const existing = [...states.values()].filter(({ isGone }) => !isGone);
  let unusable = 0;
  let isWhole = false;

  /**
   * Returns a digest of a page and of what the database has of it, so that a page with the same one has nothing to write. Undefined if
   * a record of it may have to be written anyway.
   */
  function printOf(items: readonly unknown[]): string | undefined {
    const uuids = new Set<string>();
    let text = `${digestOfPage(items)} ${list.print}`;
    for (const item of items) {
      const uuid = usableUuid(item) ?? '';
      const known = states.get(uuid);
      const isStale = !known || known.fingerprint === '';
      if (isStale || known.isGone || problems.of(keeping, uuid).length > 0) return undefined;
      uuids.add(uuid);
      text += ` ${known.fingerprint}`;
    }
    const isPrinted = digestOfPage(items) !== undefined && uuids.size === items.length;
    return isPrinted ? digestOf(text) : undefined;
  }

  /** Writes records in one transaction. If the database refuses it, finds the records that it refuses and leaves them out. */
  async function write(news: readonly News[], page: Page): Promise<readonly News[]> {
    const sold = news.map(({ item }) => ticketsIn(kind, item));
    const before = ({ uuid }: News) => (reading.isThere(uuid) ? (states.get(uuid)?.tickets ?? 0) : 0);
    const moved = news.reduce((sum, each, index) => sum + (sold[index] ?? 0) - before(each), 0);
    const seen = new Date().toISOString();
    const put = list.put(news, seen);
    const found: ProblemsOf = new Map(
      [...put.problems].map(([uuid, all]) => [uuid, page.twice.has(uuid) ? [...all, sharedUuid()] : all]),
    );
    const replaced = problems.replacing(keeping, found, seen);
    const changes = [
      ...(log?.changes(news, seen) ?? []),
      ...put.writes,
      ...adding(moved),
      ...replaced.writes,
    ];
    const written = tally.adding(kind.table, {
      new: news.filter((each) => each.kind === 'new').length,
      changed: news.filter((each) => each.kind === 'changed').length,
    });
    try {
      if (mayWait(news, found)) await keeper.writeLater(changes, written);
      else {
        await keeper.write(changes);
        written();
      }
    } catch (error) {
      const { cause } = error instanceof JobError ? error : { cause: undefined };
      if (failingOf(cause) !== 'data') throw error;
      if (news.length > 1) {
        const half = Math.ceil(news.length / 2);
        const first = await write(news.slice(0, half), page);
        return [...first, ...(await write(news.slice(half), page))];
      }
      reading.refused += 1;
      const { code } = (cause ?? {}) as { readonly code?: unknown };
      const problem = `is refused by the database${code === undefined ? '' : ` (${code})`}, so the row is missing or old`;
      const refusal = { table: kind.table, column: 'record', problem };
      await problems.replace(keeping, new Map([[news[0]?.uuid ?? '', [refusal]]]));
      return [];
    }
    put.written();
    replaced.written();
    for (const [index, { uuid, fingerprint }] of news.entries()) {
      if (!reading.isThere(uuid)) reading.present += 1;
      states.set(uuid, { fingerprint, isGone: false, tickets: sold[index] ?? 0 });
    }
    move(moved);
    return news;
  }

  /** Whether records may wait for those of the next pages: the database has none of them, and holds all their values. */
  function mayWait(news: readonly News[], found: ProblemsOf): boolean {
    // The other records of an event refer to its row.
    if (!keeper.gathersPages || kind.isWhole === true) return false;
    return news.every(
      ({ uuid, isKnown }) =>
        !isKnown &&
        (found.get(uuid)?.length ?? 0) === 0 &&
        // The database may have refused it before.
        problems.of(keeping, uuid).length === 0,
    );
  }

  function sharedUuid(): Problem {
    const problem = 'belongs to two records, and the later one is stored';
    return { table: kind.table, column: 'uuid', problem };
  }

  /** Notes which unchanged records of a page share their uuid with another one, or no longer do. */
  async function judge(items: readonly unknown[], { news, twice }: Page): Promise<void> {
    const written = new Set(news.map(({ uuid }) => uuid));
    const judged = new Map<string, readonly Problem[]>();
    for (const item of items) {
      const uuid = usableUuid(item) ?? '';
      if (uuid === '' || written.has(uuid)) continue;
      const known = problems.of(keeping, uuid);
      const isKnown = known.some(({ column }) => column === 'uuid');
      if (isKnown === twice.has(uuid)) continue;
      judged.set(uuid, [
        ...known.filter(({ column }) => column !== 'uuid'),
        ...(isKnown ? [] : [sharedUuid()]),
      ]);
    }
    if (judged.size > 0) await problems.replace(keeping, judged);
  }

  /** Returns what keeps the number of sold tickets after a change of it. */
  function adding(tickets: number): readonly Write[] {
    return tickets === 0 ? [] : memory.adding(event ?? ofOrganisation, kind.table, reading.moved + tickets);
  }

  function move(tickets: number): void {
    reading.moved += tickets;
    reading.tickets += tickets;
  }

  const reading = {
    /** The number of records that exist now. */
    present: existing.length,
    /** The number of their tickets that count as sold. */
    tickets: existing.reduce((sum, { tickets }) => sum + tickets, 0),
    /** The change of that number since the reading began. */
    moved: 0,
    /** The number of records that the reading found new, changed or gone. */
    changes: 0,
    /** The number of records that the database refused. */
    refused: 0,
    /** Prints of the pages of a completely read list. */
    pages: '',

    /** The uuids of the records that exist now. */
    get uuids(): string[] {
      return [...states.keys()].filter((uuid) => reading.isThere(uuid));
    },

    isThere(uuid: string | undefined): boolean {
      return uuid !== undefined && states.get(uuid)?.isGone === false;
    },

    /** Whether the database has a record, even if it is marked as gone. */
    isKnown(uuid: string): boolean {
      return states.has(uuid);
    },

    /** Writes the new and changed records of a page, at once or with the next ones, and returns them. */
    async take(items: readonly unknown[]): Promise<readonly News[]> {
      const found = await list.compare(items);
      const page = log ? { ...found, news: log.sift(usable(items), found.news) } : found;
      unusable += page.unusable;
      if (page.news.length > 0) signal.throwIfAborted();
      const news = page.news.length > 0 ? await write(page.news, page) : [];
      await judge(items, page);
      reading.changes += news.filter((each) => each.kind !== 'filled').length;
      return news;
    },

    /** Notes how many records of a completely read list have no usable uuid. */
    async judgeUuids(): Promise<void> {
      const before = problems.of(keeping, '');
      const records = unusable === 1 ? '1 record' : `${unusable} records`;
      const problem = `is missing or unusable in ${records}, which are left out`;
      const now: readonly Problem[] = unusable > 0 ? [{ table: kind.table, column: 'uuid', problem }] : [];
      if (before[0]?.problem === now[0]?.problem) return;
      await problems.replace(keeping, new Map([['', now]]));
    },

    /** Marks records as gone. */
    async leave(uuids: readonly string[]): Promise<void> {
      const there = uuids.filter((uuid) => reading.isThere(uuid));
      if (there.length === 0) return;
      signal.throwIfAborted();
      const moved = -there.reduce((sum, uuid) => sum + (states.get(uuid)?.tickets ?? 0), 0);
      const seen = new Date().toISOString();
      const replaced = problems.replacing(keeping, new Map(there.map((uuid) => [uuid, []])), seen);
      await keeper.write([
        ...(log?.gone(there, seen) ?? []),
        { do: 'gone', kind, event, uuids: there, seen },
        ...adding(moved),
        ...replaced.writes,
      ]);
      replaced.written();
      for (const uuid of there) {
        states.set(uuid, {
          fingerprint: states.get(uuid)?.fingerprint ?? '',
          isGone: true,
          tickets: 0,
        });
      }
      reading.present -= there.length;
      reading.changes += there.length;
      move(moved);
      tally.add(kind.table, { gone: there.length });
    },

    /**
     * Reads a whole list. `provenGone` decides which of the missing records are gone. Records of a page whose print is the same as `before` are not compared.
     */
    async whole(
      pages: () => AsyncIterable<readonly unknown[]>,
      before: string,
      witness: Witness,
    ): Promise<void> {
      const missing = new Set(reading.uuids);
      const see = (items: readonly unknown[]) => {
        for (const item of items) missing.delete(usableUuid(item) ?? '');
      };
      unusable = 0;
      const known = before.split(' ');
      const prints: string[] = [];
      for await (const items of pages()) {
        see(items);
        let print = printOf(items);
        if (print === undefined || print !== known[prints.length]) {
          await reading.take(items);
          print = printOf(items);
        }
        prints.push(print ?? '-');
      }
      reading.pages = prints.join(' ');
      await reading.judgeUuids();
      isWhole = true;
      if (missing.size === 0) return;
      const tickets = [...missing].reduce((sum, uuid) => sum + (states.get(uuid)?.tickets ?? 0), 0);
      const again = async () => {
        for await (const items of pages()) see(items);
        return missing;
      };
      const absence = {
        list: kind.table,
        missing,
        known: reading.present,
        tickets,
        moved: reading.moved,
        again,
      };
      await reading.leave(await provenGone(absence, witness));
    },

    /**
     * Looks for new records where those of such a list were last found, by `lastPlaces`, and then at the other places. Returns whether
     * that is all. If not, the whole list has to be read.
     */
    async newest(
      page: (query: PageQuery) => PromiseLike<ListPage<unknown>>,
      lastPlaces: Map<string, number>,
    ): Promise<boolean> {
      let place = lastPlaces.get(kind.table) ?? 0;
      for (let tries = 0; tries < places.length; ) {
        const known = reading.present + (log?.held.size ?? 0);
        const position = places[place]?.(known);
        const found = await page({ rows, ...(position !== undefined && { position }) });
        const { items } = found;
        const expected = (totalIn(found, items.length, rows) ?? -1) - known;
        const isNew = (uuid: string | undefined) => !reading.isThere(uuid) && !log?.held.has(uuid ?? '');
        const fresh = byAge(items.filter((item) => isNew(usableUuid(item))));
        // A page may be full of new records, and more may follow.
        const isFull = fresh.length > 0 && fresh.length < expected && fresh.length >= items.length - 1;
        if (fresh.length === expected || isFull) {
          lastPlaces.set(kind.table, place);
          await reading.take(isFull ? fresh : [...items.filter((item) => !fresh.includes(item)), ...fresh]);
          if (!isFull) return true;
          tries = 0;
        } else {
          // The list has become shorter, or its number is unknown.
          if (expected < 0) break;
          place = (place + 1) % places.length;
          tries += 1;
        }
      }
      return false;
    },

    /** Ends a reading. Writes the records that a first reading held back. */
    async settle(): Promise<void> {
      const held = [...((await log?.settle(isWhole)) ?? [])];
      while (held.length > 0) {
        const news = held.splice(0, rows);
        await write(news, { news, twice: new Set(), unusable: 0 });
      }
      await log?.end();
    },
  };
  return reading;
}

/** Returns the records of a page that the database can hold, by uuid. */
const usable = (items: readonly unknown[]): ReadonlyMap<string, object> =>
  new Map(items.filter(isRecord).map((item) => [usableUuid(item) ?? '', item]));
