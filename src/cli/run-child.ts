import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

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
    const child = spawn(file, args, options);
    const passOn = (signal: NodeJS.Signals) => {
      if (!isTyped(signal)) child.kill(signal);
    };
    const settle = (how: () => void) => {
      for (const signal of signals) process.off(signal, passOn);
      how();
    };
    for (const signal of signals) process.on(signal, passOn);
    child.once('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))),
    );
    child.on('error', (error) => {
      // A running command that could not be sent a signal continues.
      if (child.pid === undefined) settle(() => reject(error));
    });
  });
}
