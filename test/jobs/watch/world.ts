import { expect, onTestFinished, vi } from 'vitest';
import type { Emulator, Fault } from '../../../src/emulator/index.js';
import type { Middleware } from '../../../src/index.js';
import type { OrderChange, WatchOptions } from '../../../src/jobs/index.js';
import { beginVirtualTime, turn } from '../../simulation/virtual-time.js';
import { editList } from '../../support/edit-list.js';
import { type OrganisationOptions, organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';

/** An organisation with some published events. */
export async function world(wanted?: OrganisationOptions) {
  const { emulator, client, org, events, publish } = await organisationOnSale(wanted);
  emulator.journal.clear();
  const buy = (event = events[0] ?? '') =>
    emulator.simulate.purchase({
      event,
      attendees: [{ first_name: 'Ida', last_name: 'Quill', email: 'ida@quill.example' }],
    });

  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const options = { every: 1, signal: stop.signal } satisfies WatchOptions;
  return { emulator, client, org, events, publish, buy, options, stop };
}

export type World = Awaited<ReturnType<typeof world>>;

/** Time between two rounds in virtual time, in milliseconds. No other timer is this long, so it shows the end of a round. */
const every = 61_000;

/** Maximum wait after failed rounds. */
const longestWait = 300_000;

/** The same organisation in virtual time: a watch makes its rounds without waits, on any machine. */
export async function virtualWorld(wanted?: OrganisationOptions) {
  const time = beginVirtualTime(vi, new Date('2031-02-01T08:00:00.400Z'));
  /** Waits since the start of the last round. */
  const begun: number[] = [];
  const set = globalThis.setTimeout;
  globalThis.setTimeout = ((callback: () => void, wait = 0, ...args: []) => {
    begun.push(wait);
    return set(callback, wait, ...args);
  }) as typeof setTimeout;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    time.end();
  });
  const all = await world(wanted);
  const { emulator, stop } = all;
  const waits = () => begun.filter((wait) => wait > 0 && (wait % every === 0 || wait >= longestWait));
  const untilItWaits = async () => {
    while (!isOver && waits().length === 0) await turn();
  };
  return {
    ...all,
    options: { every, signal: stop.signal } satisfies WatchOptions,
    /** Begins a watch, and waits for the end of its first round. */
    async begin<Change>(changes: AsyncIterable<Change>) {
      begun.length = 0;
      isOver = false;
      const watch = gather(changes);
      const end = () => {
        isOver = true;
      };
      watch.ended.then(end, end);
      await untilItWaits();
      return watch;
    },
    /** Runs the next rounds. Returns the requests of each, and the wait before it, in units of `every`. */
    async rounds(count = 1) {
      const rounds = [];
      for (let done = 0; done < count; done += 1) {
        const [wait = 0] = waits();
        begun.length = 0;
        emulator.journal.clear();
        vi.advanceTimersByTime(wait);
        await untilItWaits();
        const asked = emulator.journal.entries.map(({ operation, path }) => operation ?? path);
        rounds.push({ asked, waited: wait / every });
      }
      return rounds;
    },
  };
}

/** Makes the list of events return this number of sold tickets for each kind. Returns a function that ends this. */
export const showSold = (emulator: Emulator, quantity_sold: unknown) =>
  editList(emulator, 'orgs.events.list', (events) => {
    for (const { tickets } of events)
      for (const level of Object(tickets).levels) level.quantity_sold = quantity_sold;
  });

/** Returns an option for a client that does something once, just before a request with a matching path. */
export function justBefore(path: RegExp) {
  let act: (() => void) | undefined;
  const middleware: Middleware = (request, next) => {
    if (act && path.test(new URL(request.url).pathname)) {
      const now = act;
      act = undefined;
      now();
    }
    return next(request);
  };
  return {
    client: { use: [middleware] },
    once(wanted: () => void) {
      act = wanted;
    },
  };
}

/** Collects the changes of a watch in the background. */
export function gather<Change>(changes: AsyncIterable<Change>) {
  const given: Change[] = [];
  const ended = (async () => {
    for await (const change of changes) given.push(change);
  })();
  // A test that awaits it still sees the error.
  ended.catch(() => {});
  return {
    given,
    ended,
    /** Waits for this number of changes. */
    count: (count: number) => waitFor(() => expect(given).toHaveLength(count)),
  };
}

/** Reads this number of changes, then ends the watch by its signal. */
export async function take<Change>(
  count: number,
  begin: (options: WatchOptions) => AsyncIterable<Change>,
  options: WatchOptions = {},
) {
  const stop = new AbortController();
  const given: Change[] = [];
  for await (const change of begin({ every: 1, ...options, signal: stop.signal })) {
    if (given.push(change) === count) stop.abort();
  }
  return given;
}

/** Whether a request asks for the events of the organisation. */
export const isEventList = ({ method, url }: Request) =>
  method === 'GET' && /\/orgs\/[^/]+\/events$/.test(new URL(url).pathname);

export const codeOf = ({ order, before }: OrderChange) => order?.code ?? before?.code;
export const told = (change: OrderChange) => [change.kind, codeOf(change)];

export const fail = ({ emulator }: Pick<World, 'emulator'>, path: RegExp, fault: Fault, times = 1) =>
  emulator.faults.add({ match: { path }, times, fault });
