import type { Command } from 'commander';
import { UsageError } from './failure.js';
import { Interruption } from './interruption.js';

/** Options of a command that changes something. */
export interface ConfirmFlags {
  readonly yes?: boolean;
}

/**
 * Adds the option that skips the question before a change. `when` says when a command without a terminal needs it, such as
 * `because this command sends mail`. Missing if it never does.
 */
export const addConfirmOption = (command: Command, when?: string): Command =>
  command.option(
    '-y, --yes',
    `skips the confirmation${when === undefined ? ', which only a terminal asks for' : `; required without a terminal, ${when}`}`,
  );

/** Returns the next line that is typed, or `undefined` if input has ended, as after Ctrl-D. */
async function nextLine(signal: AbortSignal): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  // The terminal edits the line, so Ctrl-C reaches the process as a signal.
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      lines.once('line', resolve).once('close', () => resolve(undefined));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } finally {
    lines.close();
    process.stdin.pause();
  }
}

/** Whether there is a terminal to ask on. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/**
 * Asks on the terminal whether to continue, unless `--yes` was given. Rejects with an `Interruption` if the answer is no.
 * Without a terminal it cannot ask. Then it rejects with a `UsageError` if `grave` names a change that needs consent.
 * Otherwise it returns.
 *
 * @example
 * ```ts
 * await confirm(`Delete event ${id} of ${address}?`, flags, signal, '"events delete" deletes data');
 * ```
 */
export async function confirm(
  question: string,
  { yes }: ConfirmFlags,
  signal: AbortSignal,
  grave?: string,
): Promise<void> {
  if (yes) return;
  if (!canAsk()) {
    if (grave === undefined) return;
    throw new UsageError(
      `${grave}, so it needs a confirmation. There is no terminal to ask on, so nothing was changed. Add --yes to confirm.`,
    );
  }
  signal.throwIfAborted();
  if (process.stdin.readableEnded) {
    throw new UsageError(
      'standard input has ended, so this command cannot ask for a confirmation. Nothing was changed. Add --yes to confirm.',
    );
  }
  const show = () => process.stderr.write(`${question} [y/N] `);
  // After Ctrl-Z and `fg`, also if Ctrl-Z comes as soon as the question is shown.
  process.on('SIGCONT', show);
  show();
  const answer = await nextLine(signal).finally(() => process.off('SIGCONT', show));
  if (!/^\s*y(?:es)?\s*$/i.test(answer ?? '')) throw new Interruption('nothing was done');
}
