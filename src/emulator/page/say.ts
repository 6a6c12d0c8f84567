import { byId, make } from './dom.js';

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Tells the person what came of what they did. */
export function say(text: string, isBad = false): void {
  const status = byId('status');
  status.textContent = text;
  status.className = isBad ? 'bad' : '';
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    status.textContent = '';
  }, 10_000);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs what a person asked for, and says what came of it. */
export async function act(run: () => Promise<string>): Promise<void> {
  try {
    say(await run());
  } catch (error) {
    say(messageOf(error), true);
  }
}

interface ButtonOptions {
  readonly kind?: 'main' | 'danger';
  /** What it does, where its text does not say what with. */
  readonly label?: string;
  /** What is asked before. */
  readonly confirm?: string;
  readonly key?: string;
}

/** A button that does something, and says what came of it. */
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

/** Puts text into the clipboard. */
export const copyButton = (text: string, label: string): HTMLButtonElement =>
  button(
    'Copy',
    async () => {
      await navigator.clipboard.writeText(text);
      return 'Copied.';
    },
    { label },
  );
