import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import type { OrderChange, TicketChange } from '../../jobs/index.js';
import { jsonLine } from '../../shared/json-line.js';

/** A change that a watch reports. */
export type Change = OrderChange | TicketChange;

/** The command for a change failed. */
export class CommandFailed extends Error {
  /** Exit code of the command, or as in a shell 128 plus the number of the signal that ended it. */
  readonly exitCode: number;
  readonly change: Change;

  constructor(exitCode: number, change: Change) {
    super(`The command exited with ${exitCode}.`);
    this.exitCode = exitCode;
    this.change = change;
  }
}

/** Runs a command in the shell with a change as JSON on its standard input, and waits for it. Rejects if it fails. */
export async function giveTo(command: string, change: Change): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // A command does not have to read its input.
  child.stdin?.on('error', () => {});
  child.stdin?.end(`${jsonLine(change)}\n`);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  if (exitCode !== 0) throw new CommandFailed(exitCode, change);
}
