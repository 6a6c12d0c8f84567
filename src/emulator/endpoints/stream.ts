import * as z from 'zod';
import { onAbort } from '../../internal/abort.js';
import type { NewsBoard, NewsItem } from '../control/news.js';
import type { Emulator } from '../emulator.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { shownEntry } from './notes.js';

/** How long nothing is sent before a comment is, in milliseconds: proxies close what is silent for a minute. */
const silence = 15_000;

/** How many events are written at once, and after how many characters no more: what a slow caller has not read is held. */
const mostAtOnce = 20;
const mostText = 65_536;

/** An event as a stream of server-sent events has it. */
const eventText = (id: string, kind: string, data: object): string =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

const isFor = (world: string, item: NewsItem): boolean =>
  item.world === world || item.news.kind === 'world-made' || item.news.kind === 'world-deleted';

/** What is told with news: undefined where it was forgotten since. */
function dataOf({ world, news }: NewsItem, emulator: Emulator): object | undefined {
  if (news.kind === 'request' || news.kind === 'delivery') {
    if (!emulator.hasWorld(world)) return undefined;
    const { journal, deliveries } = emulator.world(world);
    if (news.kind === 'delivery') return deliveries.entry(news.serial);
    const entry = journal.entry(news.serial);
    return entry && shownEntry(entry);
  }
  const { kind: _, ...rest } = news;
  return 'mail' in rest ? rest.mail : rest;
}

/** Waits for news, for a comment to be due, or for the end. Leaves no timer and no listener behind. */
function untilNews(news: NewsBoard, end: AbortSignal): Promise<'news' | 'silence' | 'end'> {
  return new Promise((resolve) => {
    const finish = (why: 'news' | 'silence' | 'end') => {
      clearTimeout(timer);
      unlisten();
      unfollow();
      resolve(why);
    };
    const timer = setTimeout(finish, silence, 'silence' as const);
    // Browsers have numbers.
    timer.unref?.();
    const unlisten = news.listen(() => finish('news'));
    const unfollow = onAbort(end, () => finish('end'));
  });
}

/** Where a stream goes on: after what the id of the last event says, or with what happens from now on. */
class Reader {
  readonly #emulator: Emulator;
  readonly #news: NewsBoard;
  /** The name of the world; another of that name may come after it. */
  readonly #world: string;
  /** Tells the numbers of this emulator from those of one that ran before. */
  readonly #prefix: string;
  #at: number;
  #greeting: string;

  constructor(emulator: Emulator, world: string, lastId: string | null) {
    const { news } = emulator;
    this.#emulator = emulator;
    this.#news = news;
    this.#world = world;
    this.#prefix = news.startedAt.toString(36);
    const [prefix, serial] = (lastId ?? '').split('-');
    const isKnown = prefix === this.#prefix && /^\d+$/.test(serial ?? '');
    this.#at = isKnown ? Math.min(Number(serial), news.latest) : news.latest;
    this.#greeting = this.#event(this.#at, 'ready', {});
    if (lastId && !isKnown) this.#greeting += this.#event(this.#at, 'missed', {});
  }

  #event(serial: number, kind: string, data: object): string {
    return eventText(`${this.#prefix}-${serial}`, kind, data);
  }

  /** The next to be sent; empty where there is nothing. */
  next(): string {
    let text = this.#greeting;
    this.#greeting = '';
    if (this.#news.hasMissed(this.#at)) text += this.#event(this.#at, 'missed', {});
    for (const item of this.#news.after(this.#at).slice(0, mostAtOnce)) {
      this.#at = item.serial;
      const data = isFor(this.#world, item) ? dataOf(item, this.#emulator) : undefined;
      if (data) text += this.#event(item.serial, item.news.kind, { world: item.world, ...data });
      if (text.length > mostText) break;
    }
    return text;
  }
}

/** The events as they happen, until one of the signals aborts or the stream is cancelled. */
function bodyOf(
  reader: Reader,
  news: NewsBoard,
  signals: readonly AbortSignal[],
): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const unfollow = signals.map((signal) => onAbort(signal, () => gone.abort()));
  const encoder = new TextEncoder();
  const end = () => {
    gone.abort();
    for (const each of unfollow) each();
  };
  if (signals.some(({ aborted }) => aborted)) end();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let text = reader.next();
        while (text === '') {
          const why = gone.signal.aborted ? 'end' : await untilNews(news, gone.signal);
          if (why === 'end') {
            end();
            controller.close();
            return;
          }
          text = why === 'silence' ? ':\n\n' : reader.next();
        }
        controller.enqueue(encoder.encode(text));
      },
      cancel: end,
    },
    // What is not read yet is not made yet.
    { highWaterMark: 0 },
  );
}

/** What happens, as it happens. */
export const stream: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/stream',
    summary: 'Tells what happens, as it happens',
    description:
      'As server-sent events, until the caller hangs up: `new EventSource(…)` in a browser, `curl -N` in a terminal. `event` says what, and `data` is JSON with the `world`: `request` with the entry of the journal, `mail` with the mail, `delivery` with the attempt to send a message, `deed` with its name, such as `purchase`; `clock`, `faults` (the scenario as well), `dialect`, `quotas`, `reset` and `restore` for what was changed, `journal`, `outbox`, `deliveries` and `report` for what was emptied. `world-made` and `world-deleted` are told of all worlds. `ready` comes first. With the header `Last-Event-ID`, as browsers send it when they come back, it goes on after that event; `missed` says that not everything since is kept (the latest 1,000 are), so that one has to ask anew.',
    media: 'text/event-stream',
    reply: z.string().describe('The events, without end.'),
    run({ emulator, world, request, closing }) {
      const reader = new Reader(emulator, world.name, request.headers.get('last-event-id'));
      const signals = closing ? [request.signal, closing] : [request.signal];
      return new Response(bodyOf(reader, emulator.news, signals), {
        // Proxies are asked not to hold it back.
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      });
    },
  }),
];
