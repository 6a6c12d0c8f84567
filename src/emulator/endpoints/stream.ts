import * as z from 'zod';
import { onAbort } from '../../shared/abort.js';
import type { NewsBoard, NewsItem } from '../control/news.js';
import type { Emulator } from '../emulator.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { shownEntry } from './notes.js';

/** Silence after which a comment is sent, in milliseconds. Proxies close connections that are silent for a minute. */
const silence = 15_000;

/** Limits of one write, in events and characters, because events that a slow caller has not read stay in memory. */
const mostAtOnce = 20;
const mostText = 65_536;

/** Writes an event in the form of server-sent events. */
const eventText = (id: string, kind: string, data: object): string =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

const isFor = (world: string, item: NewsItem): boolean =>
  item.world === world || item.news.kind === 'world-made' || item.news.kind === 'world-deleted';

/** Returns the data of a news item, or undefined if it was forgotten meanwhile. */
function dataOf({ world, news }: NewsItem, emulator: Emulator): object | undefined {
  if (news.kind === 'request' || news.kind === 'delivery') {
    if (!emulator.hasWorld(world)) return undefined;
    const entry = emulator.world(world).journal.entry(news.serial);
    return entry && shownEntry(entry);
  }
  const { kind: _, ...rest } = news;
  return 'mail' in rest ? rest.mail : rest;
}

/** Waits for news, for the time of a comment, or for the end. Removes its timer and listeners. */
function untilNews(news: NewsBoard, end: AbortSignal): Promise<'news' | 'silence' | 'end'> {
  return new Promise((resolve) => {
    const finish = (why: 'news' | 'silence' | 'end') => {
      clearTimeout(timer);
      unlisten();
      unfollow();
      resolve(why);
    };
    const timer = setTimeout(finish, silence, 'silence' as const);
    // In browsers, timers are numbers.
    timer.unref?.();
    const unlisten = news.listen(() => finish('news'));
    const unfollow = onAbort(end, () => finish('end'));
  });
}

/** The place of a stream in the news. It begins after the last event that the caller received, or now. */
class Reader {
  readonly #emulator: Emulator;
  readonly #news: NewsBoard;
  /** Name of the world. A deleted world may be followed by another of that name. */
  readonly #world: string;
  /** Distinguishes the numbers of this emulator from those of an earlier one. */
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

  /** Returns the next text to send, or an empty one. */
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

/** Sends the events as they happen, until one of the signals aborts or the stream is cancelled. */
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
    // Makes events only when the caller reads them.
    { highWaterMark: 0 },
  );
}

/** Endpoint for news as they happen. */
export const stream: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/stream',
    summary: 'Streams what happens, as it happens',
    description:
      'As server-sent events, until the caller closes the connection: `new EventSource(…)` in a browser, `curl -N` in a terminal. `event` is the kind, and `data` is JSON with the `world`. `request` and `delivery` have the entry of the journal, `mail` the mail, and `deed` the name of an action, such as `purchase`. `clock`, `faults` (also for the scenario), `dialect`, `quotas`, `reset` and `restore` report a change. `journal`, `outbox` and `report` report that it was cleared. `world-made` and `world-deleted` are sent for all worlds. `ready` comes first. With the header `Last-Event-ID`, which browsers send when they reconnect, it continues after that event. `missed` means that some events since then were not kept (only the latest 1,000 are), so the caller must read everything again.',
    media: 'text/event-stream',
    reply: z.string().describe('The events, without end.'),
    run({ emulator, world, request, closing }) {
      const reader = new Reader(emulator, world.name, request.headers.get('last-event-id'));
      const signals = closing ? [request.signal, closing] : [request.signal];
      return bodyOf(reader, emulator.news, signals);
    },
  }),
];
