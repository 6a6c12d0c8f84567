import { useEffect } from 'preact/hooks';
import { changeKinds } from '../control/news.js';
import { urlOf } from './ask.js';

/** An item of the stream. */
export interface Heard {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const kinds = ['request', 'mail', 'delivery', 'deed', ...changeKinds, 'ready', 'missed'];

/** Time before a new connection if the browser has given up, in milliseconds. */
const pause = 2000;

const listeners = new Set<(heard: Heard) => void>();

/** Calls a function with each item of the stream while its component is shown. */
export function useNews(hear: (heard: Heard) => void): void {
  useEffect(() => {
    listeners.add(hear);
    return () => void listeners.delete(hear);
  });
}

/** Whether everything must be read again, after a start or a gap. */
export const isAll = ({ kind }: Heard): boolean => kind === 'ready' || kind === 'missed';

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
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        for (const hear of [...listeners]) hear({ kind, data: JSON.parse(data) });
      });
    }
  };
  open();
  return () => {
    clearTimeout(waiting);
    source?.close();
  };
}
