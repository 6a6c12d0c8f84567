import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Heard, isAll, useNews } from './live.js';
import { Card } from './parts.js';
import { addressOf, here, type Place } from './place.js';
import { messageOf } from './say.js';

/** Properties of the content of a view. */
export interface Shown<Data> {
  readonly data: Data;
  /** Reads the data again. */
  readonly reread: () => void;
}

/** The main part of the page: data of the service, and how it is shown. */
export interface View<Data> {
  readonly title: string;
  /** Kinds of news after which the data is read again. */
  readonly wants: readonly string[];
  read(place: Place): Promise<Data>;
  Show(shown: Shown<Data>): VNode;
  /** Returns the heading. Missing if the title is the heading. */
  heading?(data: Data): string;
  /** Returns the data with an item of news. */
  hear?(data: Data, heard: Heard): Data;
}

/** Time during which news is collected before the view is read again, in milliseconds. */
const gathering = 150;

/** Moves the focus to a heading near an element that had it, if that disappears. */
function keepFocus(main: HTMLElement): () => void {
  let focused: Element | null = null;
  let section: Element | null = null;
  const onFocus = () => {
    focused = document.activeElement;
    section = focused?.closest('section') ?? null;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    const near = section?.isConnected ? section : main;
    near.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
  });
  main.addEventListener('focusin', onFocus);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

interface ViewProps {
  readonly view: View<unknown>;
  /** Whether a person chose the view, so that the focus follows. */
  readonly isChosen: boolean;
}

/** The main part of the page. */
export function Main({ view, isChosen }: ViewProps) {
  const [{ data, problem }, setState] = useState<{ readonly data?: unknown; readonly problem?: string }>({});
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // One reading follows another, so that an older reply never replaces a newer one.
  const reading = useRef(Promise.resolve());
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const reread = () => {
    reading.current = reading.current
      .then(() => view.read(here()))
      .then(
        (read) => setState({ data: read }),
        (error: unknown) => setState((before) => ({ ...before, problem: messageOf(error) })),
      );
  };
  useNews((heard) => {
    setState((before) =>
      view.hear && before.data !== undefined ? { ...before, data: view.hear(before.data, heard) } : before,
    );
    if (!isAll(heard) && !view.wants.includes(heard.kind)) return;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      reread();
    }, gathering);
  });
  useLayoutEffect(() => {
    document.title = `${view.title} · Ticketing emulator`;
    if (!isChosen) return;
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  useEffect(() => {
    reread();
    const stop = main.current && keepFocus(main.current);
    return () => {
      clearTimeout(waiting.current);
      stop?.();
    };
  }, []);
  const title = data !== undefined && view.heading ? view.heading(data) : view.title;
  return (
    <main id="main" tabIndex={-1} ref={main}>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {problem !== undefined && (
        <Card title="Cannot show this view">
          <p class="bad">{problem}</p>
          <p class="quiet">
            <a href={addressOf('worlds', undefined, { world: 'default' })}>All worlds</a>
          </p>
        </Card>
      )}
      {/* The input in its forms stays until it can be read again. */}
      <div hidden={problem !== undefined}>
        {data !== undefined && <view.Show data={data} reread={reread} />}
      </div>
    </main>
  );
}
