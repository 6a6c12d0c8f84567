import { byId, make } from './dom.js';
import { worldHere } from './place.js';

let hiding: ReturnType<typeof setTimeout> | undefined;
/** The world that the message is about. */
let saidIn: string | undefined;

function clear(): void {
  byId('status').textContent = '';
}

interface Result {
  readonly isBad?: boolean;
  /** World that it is about. Missing if it is about none. */
  readonly world?: string | undefined;
}

/** Shows a person the result of what they did. Names its world if the page shows another one. */
export function say(text: string, { isBad = false, world }: Result = {}): void {
  const status = byId('status');
  const isElsewhere = world !== undefined && world !== worldHere();
  status.textContent = isElsewhere ? `World ${world}: ${text}` : text;
  status.className = isBad ? 'bad' : '';
  saidIn = worldHere();
  clearTimeout(hiding);
  hiding = setTimeout(clear, 10_000);
}

/** Clears a message about a world that is no longer shown. */
export function hush(): void {
  if (saidIn !== worldHere()) clear();
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs what a person asked for in the world that is shown, and shows the result. */
export async function act(
  run: (world: string | undefined) => Promise<string>,
  isOfWorld = true,
): Promise<void> {
  const world = isOfWorld ? worldHere() : undefined;
  try {
    say(await run(world), { world });
  } catch (error) {
    say(messageOf(error), { isBad: true, world });
  }
}

interface ButtonOptions {
  readonly kind?: 'main' | 'danger';
  /** Name for screen readers. Missing if the text says enough. */
  readonly label?: string;
  /** Question that a person has to confirm first. */
  readonly confirm?: string;
  readonly key?: string;
  /** Whether it is about the world that is shown, as by default. */
  readonly isOfWorld?: boolean;
}

/** Makes a button that does something, and shows the result. */
export function button(
  text: string,
  run: () => Promise<string>,
  { kind, label, confirm: question, key, isOfWorld }: ButtonOptions = {},
): HTMLButtonElement {
  const onClick = async () => {
    if (question !== undefined && !confirm(question)) return;
    await act(run, isOfWorld);
  };
  return make(
    'button',
    { type: 'button', class: kind, 'aria-label': label, 'data-key': key ?? label ?? text, click: onClick },
    text,
  );
}

/** Makes a button that copies a text to the clipboard. */
export const copyButton = (text: string, label: string): HTMLButtonElement =>
  button(
    'Copy',
    async () => {
      await navigator.clipboard.writeText(text);
      return 'Copied.';
    },
    { label, isOfWorld: false },
  );
