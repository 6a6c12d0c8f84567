import type { Command } from 'commander';
import { Interruption } from './interruption.js';
import { UsageError } from './usage-error.js';

/** What the options of a command that changes something say. */
export interface ConfirmFlags {
  readonly yes?: boolean;
}

/**
 * Gives a command that changes something the option to do so without a question. `when` says when the option is needed
 * without a terminal, such as `because it sends mail`; missing if it never is.
 */
export const addConfirmOption = (command: Command, when?: string): Command =>
  command.option(
    '-y, --yes',
    `does it without asking; ${when === undefined ? 'without a terminal, it never asks' : `needed without a terminal, ${when}`}`,
  );

/** The next line that is typed; undefined where there is none, as after Ctrl-D. */
async function nextLine(signal: AbortSignal): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  // The terminal itself lets the line be edited, so that Ctrl-C reaches the process as a signal.
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

/**
 * Asks on the terminal whether something is to be done, unless `--yes` was given. Rejects with an `Interruption` if the
 * answer is no. Without a terminal nobody can be asked: then it rejects with a `UsageError` if `grave` says in words what
 * nobody may do by mistake, and returns otherwise.
 *
 * @example
 * ```ts
 * await confirm(`Delete event ${id} of ${address}?`, flags, signal, 'it deletes an event');
 * ```
 */
export async function confirm(
  question: string,
  { yes }: ConfirmFlags,
  signal: AbortSignal,
  grave?: string,
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    if (grave === undefined) return;
    throw new UsageError(
      `nothing was done: ${grave}, and there is no terminal to ask on. Add --yes to do it without a question.`,
    );
  }
  signal.throwIfAborted();
  if (process.stdin.readableEnded) {
    throw new UsageError(
      'nothing was done: standard input has ended, so that nobody can be asked; give --yes',
    );
  }
  process.stderr.write(`${question} [y/N] `);
  const answer = await nextLine(signal);
  if (!/^\s*y(?:es)?\s*$/i.test(answer ?? '')) throw new Interruption('nothing was done');
}
