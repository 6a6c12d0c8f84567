import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

import type { OrderChange, TicketChange } from '../../jobs.js';

/** What a watch tells. */
export type Change = OrderChange | TicketChange;

/** A command that was given something, and failed. */
export class CommandFailed extends Error {
  /** That of the command; 128 and the number of the signal where one ended it, as a shell has it. */
  readonly exitCode: number;
  readonly change: Change;

  constructor(exitCode: number, change: Change) {
    super(`The command ended with ${exitCode}.`);
    this.exitCode = exitCode;
    this.change = change;
  }
}

/** Runs a command by the shell with something as JSON on its standard input, and waits for it. Rejects where it fails. */
export async function giveTo(command: string, change: Change): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // A command need not read what it is given.
  child.stdin?.on('error', () => {});
  child.stdin?.end(`${JSON.stringify(change)}\n`);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  if (exitCode !== 0) throw new CommandFailed(exitCode, change);
}
