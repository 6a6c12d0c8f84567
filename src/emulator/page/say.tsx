import { useEffect, useState } from 'preact/hooks';
import { send } from './ask.js';
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
function say(text: string, world: string | undefined, isBad = false): void {
  const isElsewhere = world !== undefined && world !== worldHere();
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

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
    say(await run(world), world ?? undefined);
    return true;
  } catch (error) {
    const problem = messageOf(error);
    if (!refuse(problem)) say(problem, world ?? undefined, true);
    return false;
  }
}

interface ButtonProps {
  readonly children: string;
  readonly run: (world: string | null) => Promise<string>;
  readonly kind?: 'main' | 'danger';
  /** Name for screen readers. Missing if the text says enough. */
  readonly label?: string | undefined;
  /** Question that a person has to confirm first. */
  readonly question?: string;
  /** Whether it is about the world that is shown, as by default. */
  readonly isOfWorld?: boolean;
}

/** A button that does something, and shows the result. */
export const Button = ({ children, run, kind, label, question, isOfWorld = true }: ButtonProps) => (
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

interface SendButtonProps extends Omit<ButtonProps, 'run'> {
  /** The endpoint: `DELETE /outbox`. */
  readonly to: string;
  readonly body?: object;
  readonly said: string;
}

/** A button that sends a request to an endpoint. */
export const SendButton = ({ to, body, said, ...props }: SendButtonProps) => (
  <Button
    {...props}
    run={async (world) => {
      await send(to, body, world);
      return said;
    }}
  />
);

/** A button that copies a text to the clipboard. */
export const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <Button
    label={label}
    isOfWorld={false}
    run={async () => {
      await navigator.clipboard.writeText(text);
      return 'Copied.';
    }}
  >
    Copy
  </Button>
);
