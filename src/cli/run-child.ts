import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileProblem } from '../shared/file-problem.js';

/** Signals that are passed on to the command. */
const signals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/** Whether a signal was typed at the terminal, which sends it to the command too. Passed on, it would arrive twice and end many commands at once. */
const isTyped = (signal: NodeJS.Signals): boolean =>
  ['SIGINT', 'SIGQUIT'].includes(signal) &&
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/**
 * Runs a command until it ends. Returns its exit code, or 128 plus the number of the signal that ended it. Rejects if it
 * cannot start.
 */
export function runChild(file: string, args: readonly string[], options: SpawnOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const passOn = (signal: NodeJS.Signals) => {
      if (!isTyped(signal)) child.kill(signal);
    };
    const settle = (how: () => void) => {
      for (const signal of signals) process.off(signal, passOn);
      how();
    };
    // Before the command starts, because its first deed may be a signal.
    for (const signal of signals) process.on(signal, passOn);
    const child = spawn(file, args, options);
    child.once('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))),
    );
    child.on('error', (error) => {
      // A running command that could not be sent a signal continues.
      if (child.pid === undefined) settle(() => reject(error));
    });
  });
}

/** Returns why a command did not run, with the exit code that a shell uses for it. */
export function notRun(file: string, error: unknown): { code: number; message: string } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? { code: 127, message: `The command ${file} was not found.` }
    : { code: 126, message: `Cannot run ${file}: ${fileProblem(error)}.` };
}
