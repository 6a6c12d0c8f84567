import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileProblem } from '../../shared/file-problem.js';
import { namesProxy } from '../connection/proxy.js';
import { UsageError } from '../failure.js';
import type { Flags } from './emulator-options.js';
import { settingsOf } from './settings.js';
import { start } from './start.js';

/** Signals that are passed on to the command. */
const signals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/** Whether a signal was typed at the terminal, which sends it to the command too. Passed on, it would arrive twice and end many commands at once. */
const isTyped = (signal: NodeJS.Signals): boolean =>
  ['SIGINT', 'SIGQUIT'].includes(signal) &&
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** Returns the settings that keep calls to the emulator away from a proxy, which would look for it on its own machine. */
function withoutProxy(): Readonly<Record<string, string>> {
  if (!namesProxy()) return {};
  const { no_proxy: lower, NO_PROXY: upper } = process.env;
  const value = [lower || upper || [], 'localhost', '127.0.0.1', '::1'].flat().join(',');
  return { no_proxy: value, NO_PROXY: value };
}

/** Returns the user's environment for the command, with only these settings about a service. */
function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^TICKETING_/i.test(name));
  return { ...Object.fromEntries(kept), ...withoutProxy(), ...settings };
}

/** Runs a command until it ends. Returns its exit code, or 128 plus the number of the signal that ended it. */
function run(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env, cwd });
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

/** Returns why a command did not run, with the exit code that a shell uses for it. */
function notRun(file: string, error: unknown): { code: number; message: string } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? { code: 127, message: `The command ${file} was not found.` }
    : { code: 126, message: `Cannot run ${file}: ${fileProblem(error)}.` };
}

/** Runs a command with a new emulator, and returns its exit code. `cwd` is the folder that it works in, this one by default. */
export async function execWithEmulator(
  flags: Flags,
  file: string,
  args: readonly string[],
  cwd?: string,
): Promise<number> {
  if (file === '') throw new UsageError('the name of the command to run is empty');
  const started = await start(flags);
  try {
    return await run(file, args, environmentWith(settingsOf(started)), cwd);
  } catch (error) {
    const { code, message } = notRun(file, error);
    console.error(`ticketing-client: ${message}`);
    return code;
  } finally {
    await started.stop();
  }
}
