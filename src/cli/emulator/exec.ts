import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileProblem } from '../../internal/file-problem.js';
import { UsageError } from '../usage-error.js';
import type { Flags } from './emulator-options.js';
import { settingsOf } from './settings.js';
import { start } from './start.js';

/** The signals that a command is given on. */
const signals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/** What is typed at a terminal reaches the command by itself: given on, it would come twice, which ends many at once. */
const isTyped = (signal: NodeJS.Signals): boolean =>
  ['SIGINT', 'SIGQUIT'].includes(signal) &&
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** The environment of the command: the user's own, with nothing in it about a service but these settings. */
function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^TICKETING_/i.test(name));
  return { ...Object.fromEntries(kept), ...settings };
}

/** Runs a command until it ends. Returns its exit code: 128 and the number of the signal where one ended it. */
function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env });
    const giveOn = (signal: NodeJS.Signals) => {
      if (!isTyped(signal)) child.kill(signal);
    };
    const settle = (how: () => void) => {
      for (const signal of signals) process.off(signal, giveOn);
      how();
    };
    for (const signal of signals) process.on(signal, giveOn);
    child.once('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))),
    );
    child.on('error', (error) => {
      // A command that runs, but may not be sent a signal, goes on.
      if (child.pid === undefined) settle(() => reject(error));
    });
  });
}

/** Why a command did not run, with the exit code that a shell has for it. */
function notRun(file: string, error: unknown): { code: number; message: string } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? { code: 127, message: `there is no command ${file}` }
    : { code: 126, message: `the command ${file} cannot be run: ${fileProblem(error)}` };
}

/** Runs a command beside an emulator of its own, and returns its exit code. */
export async function execWithEmulator(flags: Flags, file: string, args: readonly string[]): Promise<number> {
  if (file === '') throw new UsageError('the command to run should have a name');
  const started = await start(flags);
  try {
    return await run(file, args, environmentWith(settingsOf(started)));
  } catch (error) {
    const { code, message } = notRun(file, error);
    console.error(`ticketing-client: ${message}`);
    return code;
  } finally {
    await started.stop();
  }
}
