import { byId, make } from './dom.js';
import { worldHere } from './place.js';

let hiding: ReturnType<typeof setTimeout> | undefined;
/** The world that the message is about. */
let saidIn: string | undefined;

function clear(): void {
  byId('status').textContent = '';
}

/** Shows a person the result of what they did. */
export function say(text: string, isBad = false): void {
  const status = byId('status');
  status.textContent = text;
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

/** Runs what a person asked for, and shows the result. */
export async function act(run: () => Promise<string>): Promise<void> {
  try {
    say(await run());
  } catch (error) {
    say(messageOf(error), true);
  }
}

interface ButtonOptions {
  readonly kind?: 'main' | 'danger';
  /** Name for screen readers. Missing if the text says enough. */
  readonly label?: string;
  /** Question that a person has to confirm first. */
  readonly confirm?: string;
  readonly key?: string;
}

/** Makes a button that does something, and shows the result. */
export function button(
  text: string,
  run: () => Promise<string>,
  { kind, label, confirm: question, key }: ButtonOptions = {},
): HTMLButtonElement {
  const onClick = async () => {
    if (question !== undefined && !confirm(question)) return;
    await act(run);
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
    { label },
  );
