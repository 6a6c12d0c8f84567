import { useEffect, useState } from 'preact/hooks';
import { send } from './ask.js';
import { messageOf } from './live.js';
import { worldHere } from './place.js';

/** Result of what a person did. */
interface Message {
  readonly text: string;
  readonly isBad: boolean;
  /** World that the page showed when it was said. */
  readonly saidIn: string;
}

let show: (message: Message | undefined) => void = () => {};

/** Shows a person the result of what they did. Names its world if the page shows another one. */
function say(text: string, world: string | null, isBad = false): void {
  const isElsewhere = world !== null && world !== worldHere();
  show({ text: isElsewhere ? `World ${world}: ${text}` : text, isBad, saidIn: worldHere() });
}

/** The last result, for ten seconds and in the world where it was shown. */
export function Status({ world }: { readonly world: string }) {
  const [message, setMessage] = useState<Message>();
  show = setMessage;
  useEffect(() => {
    const hiding = setTimeout(setMessage, 10_000, undefined);
    return () => clearTimeout(hiding);
  }, [message]);
  const shown = message?.saidIn === world ? message : undefined;
  return (
    <p role="status" id="status" class={shown?.isBad ? 'bad' : ''}>
      {shown?.text}
    </p>
  );
}

/**
 * Runs what a person asked for, by default in the world that is shown, and shows the result. `world` is `null` if it is about
 * none. `refuse` shows a problem, and returns whether it could.
 */
export async function act(
  run: (world: string | null) => Promise<string>,
  isOfWorld = true,
  refuse: (problem: string) => boolean = () => false,
): Promise<boolean> {
  const world = isOfWorld ? worldHere() : null;
  try {
    say(await run(world), world);
    return true;
  } catch (error) {
    const problem = messageOf(error);
    if (!refuse(problem)) say(problem, world, true);
    return false;
  }
}

interface ButtonProps<Answer> {
  readonly children: string;
  /** The endpoint: `DELETE /outbox`. */
  readonly to: string;
  readonly body?: object;
  /** The result in words. */
  readonly said: string | ((answer: Answer) => string);
  readonly kind?: 'main' | 'danger';
  /** Name for screen readers. Missing if the text says enough. */
  readonly label?: string;
  /** Question that a person has to confirm first. */
  readonly question?: string;
  /** Whether it is about the world that is shown, as by default. */
  readonly isOfWorld?: boolean;
}

/** A button that sends a request to an endpoint, and shows the result. */
export function Button<Answer>(props: ButtonProps<Answer>) {
  const { children, to, body, said, kind, label, question, isOfWorld } = props;
  const run = async (world: string | null) => {
    const answer = await send<Answer>(to, body, world);
    return typeof said === 'string' ? said : said(answer);
  };
  return (
    <button
      type="button"
      class={kind}
      aria-label={label}
      onClick={() => {
        if (question === undefined || confirm(question)) void act(run, isOfWorld);
      }}
    >
      {children}
    </button>
  );
}

/** Copies a text to the clipboard. Browsers have none for a page that was not sent safely. */
async function copy(text: string): Promise<string> {
  if (!navigator.clipboard)
    throw new Error('The browser lets only pages over HTTPS or of this machine copy.');
  await navigator.clipboard.writeText(text);
  return 'Copied.';
}

/** A button that copies a text to the clipboard. */
export const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <button type="button" aria-label={label} onClick={() => void act(() => copy(text), false)}>
    Copy
  </button>
);
