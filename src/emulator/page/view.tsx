import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Heard, useData } from './live.js';
import { Card } from './parts.js';
import { addressOf, here, type Place } from './place.js';

/** The main part of the page: data of the service, and how it is shown. */
export interface View<Data> {
  readonly title: string;
  /** Kinds of news after which the data is read again. */
  readonly wants: readonly string[];
  read(place: Place): Promise<Data>;
  Show(data: Data): VNode;
  /** Returns the heading. Missing if the title is the heading. */
  heading?(data: Data): string;
  /** Returns the data with an item of news. */
  hear?(data: Data, heard: Heard): Data;
}

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
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, problem } = useData(() => view.read(here()), [...view.wants, 'noted'], view.hear);
  useLayoutEffect(() => {
    document.title = `${view.title} · Ticketing emulator`;
    if (!isChosen) return;
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
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
      <div hidden={problem !== undefined}>{data !== undefined && view.Show(data)}</div>
    </main>
  );
}
