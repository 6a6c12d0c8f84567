import * as z from 'zod';
import { onAbort } from '../../shared/abort.js';
import type { News, NewsBoard } from '../control/news.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { shownEntry } from './notes.js';

/** Silence after which a comment is sent, in milliseconds. Proxies close connections that are silent for a minute. */
const silence = 15_000;

/** Maximum length of the events that wait for a slow caller. */
const most = 1_000_000;

/** Writes an event in the form of server-sent events. */
const eventText = (kind: string, data: object): string => `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

function dataOf(news: News): object {
  if ('entry' in news) return shownEntry(news.entry);
  if ('mail' in news) return news.mail;
  return 'deed' in news ? { deed: news.deed } : {};
}

/** Sends the events of a world as they happen, until one of the signals aborts or the stream is cancelled. */
function bodyOf(
  board: NewsBoard,
  world: string,
  signals: readonly AbortSignal[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = eventText('ready', {});
  let isOver = false;
  let wake = () => {};
  const unlisten = board.listen((of, news) => {
    if (of !== world && news.kind !== 'world-made' && news.kind !== 'world-deleted') return;
    waiting += eventText(news.kind, { world: of, ...dataOf(news) });
    if (waiting.length > most) waiting = eventText('missed', {});
    wake();
  });
  const end = () => {
    isOver = true;
    unlisten();
    for (const each of unfollow) each();
    wake();
  };
  const unfollow = signals.map((signal) => onAbort(signal, end));
  if (signals.some(({ aborted }) => aborted)) end();
  /** Waits for news, for the time of a comment, or for the end. */
  const untilWoken = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, silence);
      // In browsers, timers are numbers.
      timer.unref?.();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (waiting === '' && !isOver) await untilWoken();
        if (isOver) return controller.close();
        controller.enqueue(encoder.encode(waiting || ':\n\n'));
        waiting = '';
      },
      cancel: end,
    },
    // Sends events only when the caller reads them.
    { highWaterMark: 0 },
  );
}

export const stream: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/stream',
    summary: 'Streams what happens, as it happens',
    description:
      'As server-sent events, until the caller closes the connection: `new EventSource(…)` in a browser, `curl -N` in a terminal. `event` is the kind, and `data` is JSON with the `world`. `request` and `delivery` have the entry of the journal, `mail` the mail, and `deed` the name of an action, such as `purchase`. `clock`, `faults` (also for the scenario), `dialect`, `quotas`, `reset` and `restore` report a change. `journal`, `outbox` and `report` report that it was cleared. `world-made` and `world-deleted` are sent for all worlds. `ready` comes first. `missed` means that events waited too long to be read and were dropped. After both, the caller must read everything again.',
    media: 'text/event-stream',
    reply: z.string().describe('The events, without end.'),
    run({ emulator, world, request, closing }) {
      const signals = closing ? [request.signal, closing] : [request.signal];
      return bodyOf(emulator.news, world.name, signals);
    },
  }),
];
