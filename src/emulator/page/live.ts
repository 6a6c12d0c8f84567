import { useEffect, useState } from 'preact/hooks';
import { changeKinds } from '../control/news.js';
import { urlOf } from './ask.js';
import { addressOf, here } from './place.js';

/** An item of the stream. */
export interface Heard {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const kinds = ['request', 'mail', 'delivery', 'deed', ...changeKinds, 'ready', 'missed'];

/** Time before a new connection if the browser has given up, in milliseconds. */
const pause = 2000;

/** Time during which news is collected before data is read again, in milliseconds. */
const gathering = 150;

const listeners = new Set<(heard: Heard) => void>();

function tell(heard: Heard): void {
  for (const hear of [...listeners]) hear(heard);
}

/** Writes fields into the address, without a new entry in the browser's history, and shows the view for it. */
export function note(fields: Readonly<Record<string, string | undefined>>): void {
  const { view, id, query } = here();
  history.replaceState(null, '', addressOf(view, id, { ...Object.fromEntries(query), ...fields }));
  tell({ kind: 'noted', data: {} });
}

/** What is known of some data: what was read last, and why it could not be read since. */
export interface Known<Data> {
  readonly data?: Data;
  readonly problem?: string;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reads data while a component is shown: at once, after news of these kinds, and after a start or a gap of the stream. `hear`
 * returns the data with an item of news.
 */
export function useData<Data>(
  read: () => Promise<Data>,
  wants: readonly string[],
  hear?: (data: Data, heard: Heard) => Data,
): Known<Data> {
  const [known, setKnown] = useState<Known<Data>>({});
  useEffect(() => {
    // One reading follows another, so that an older reply never replaces a newer one.
    let reading = Promise.resolve();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const reread = () => {
      waiting = undefined;
      reading = reading.then(read).then(
        (data) => setKnown({ data }),
        (error: unknown) => setKnown((before) => ({ ...before, problem: messageOf(error) })),
      );
    };
    const onNews = (heard: Heard) => {
      setKnown((before) =>
        !hear || before.data === undefined ? before : { ...before, data: hear(before.data, heard) },
      );
      if (['ready', 'missed', ...wants].includes(heard.kind)) waiting ??= setTimeout(reread, gathering);
    };
    listeners.add(onNews);
    reread();
    return () => {
      listeners.delete(onNews);
      clearTimeout(waiting);
    };
  }, []);
  return known;
}

/**
 * Follows the stream of a world until the returned function is called. If the connection breaks, reports that. The
 * browser then connects again. If it has given up, opens a new stream after a pause.
 */
export function follow(onState: (isLive: boolean) => void): () => void {
  let source: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const opened = new EventSource(urlOf('/stream'));
    source = opened;
    opened.onopen = () => onState(true);
    opened.onerror = () => {
      onState(false);
      if (opened.readyState === EventSource.CLOSED) waiting = setTimeout(open, pause);
    };
    for (const kind of kinds) {
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) =>
        tell({ kind, data: JSON.parse(data) }),
      );
    }
  };
  open();
  return () => {
    clearTimeout(waiting);
    source?.close();
  };
}
