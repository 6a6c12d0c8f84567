import { urlOf } from './ask.js';

/** An item of the stream. */
export interface Heard {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const kinds = [
  'request',
  'mail',
  'delivery',
  'deed',
  'clock',
  'faults',
  'dialect',
  'quotas',
  'journal',
  'outbox',
  'deliveries',
  'report',
  'reset',
  'restore',
  'world-made',
  'world-deleted',
  'ready',
  'missed',
] as const;

/** Time before a new connection if the browser has given up, in milliseconds. */
const pause = 2000;

/**
 * Follows the stream of a world until the returned function is called. If the connection breaks, reports that. The
 * browser then connects again. If it has given up, opens a new stream after a pause.
 */
export function follow(hear: (heard: Heard) => void, onState: (isLive: boolean) => void): () => void {
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
        hear({ kind, data: JSON.parse(data) }),
      );
    }
  };
  open();
  return () => {
    clearTimeout(waiting);
    source?.close();
  };
}
