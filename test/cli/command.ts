import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';
import { waitUntil } from '../support/patience.js';
import { program } from './program.js';

/** Output of a process so far. */
export interface Output {
  out: string;
  err: string;
}

/** Settings of a process, besides its environment. */
export interface Place {
  /** Its working folder. */
  readonly cwd?: string;
  /** Text on its standard input, which is empty by default. */
  readonly input?: string | Uint8Array;
}

/** Part of the output that a test looks at. */
export interface Screen {
  /** Stream to look at, which is standard output by default. */
  readonly stream?: keyof Output;
  /** Number of characters to skip. */
  readonly from?: number;
}

/** Runs a program on its own terminal: the keys are standard input, and the screen is standard output. */
export const onTerminal = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

/** Returns the environment with these settings, and without any other setting of a service. */
export function environment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^TICKETING_/i.test(name));
  return { ...Object.fromEntries(kept), ...settings };
}

/** Builds the command line, which tests run as separate processes. */
export async function commandLine() {
  const file = await program();
  return commandLineIn(() => file);
}

/** Builds the command line for the tests of a file, and ends their processes after them. */
export function commandLineForFile() {
  let file = '';
  beforeAll(async () => {
    file = await program();
  });
  const cli = commandLineIn(() => file);
  afterAll(() => cli.end());
  return cli;
}

function commandLineIn(fileOf: () => string) {
  const running = new Set<ChildProcess>();
  function watch(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd: string | undefined) {
    const child = spawn(command, args, { env, cwd, stdio: 'pipe' });
    // A process that reads no input may end before the input is written.
    child.stdin.on('error', () => {});
    running.add(child);
    child.once('close', () => running.delete(child));
    const output: Output = { out: '', err: '' };
    child.stdout.on('data', (data) => {
      output.out += data;
    });
    child.stderr.on('data', (data) => {
      output.err += data;
    });
    let isRunning = true;
    const ended = once(child, 'close')
      .finally(() => {
        isRunning = false;
      })
      .then(([code, signal]) => ({ code, signal, ...output }));
    /** Waits for this output. Fails at once if the process ends before. */
    async function shows(expected: string | RegExp, { stream = 'out', from = 0 }: Screen = {}) {
      const isShown = () =>
        typeof expected === 'string'
          ? output[stream].includes(expected, from)
          : expected.test(output[stream].slice(from));
      await waitUntil(() => isShown() || !isRunning);
      if (!isShown()) throw new Error(`The process ended without ${expected}: ${output.out}${output.err}`);
    }
    return { child, output, shows, ended };
  }
  /** Starts a process. */
  function start(
    args: readonly string[],
    env: NodeJS.ProcessEnv = process.env,
    { cwd, input = '' }: Place = {},
  ) {
    const started = watch(process.execPath, [fileOf(), ...args], env, cwd);
    started.child.stdin.end(input);
    return started;
  }
  /** Starts a process on a terminal: `child.stdin` types, and `output.out` has the screen. */
  function startOnTerminal(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    { cwd }: Pick<Place, 'cwd'> = {},
  ) {
    return watch('python3', ['-c', onTerminal, process.execPath, fileOf(), ...args], env, cwd);
  }
  /** Starts a shell on a terminal, which can stop and continue the program. `line` is a command line of the program. */
  function startInShell(line: string, env: NodeJS.ProcessEnv, { cwd }: Pick<Place, 'cwd'> = {}) {
    const shell = ['bash', '--norc', '--noprofile', '-i'];
    const started = watch('python3', ['-c', onTerminal, ...shell], { ...env, HISTFILE: '' }, cwd);
    started.child.stdin.write(`'${process.execPath}' '${fileOf()}' ${line}\r`);
    return started;
  }
  /** Stops the processes that still run. */
  async function end() {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  return {
    /** The built program, for tests that start it in another way. */
    get file() {
      return fileOf();
    },
    start,
    startOnTerminal,
    startInShell,
    /** Runs a process until it ends. */
    run: (args: readonly string[], env?: NodeJS.ProcessEnv, place?: Place) => start(args, env, place).ended,
    end,
  };
}
