import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitUntil } from '../support/patience.js';
import { program } from './program.js';

/** What a process has written so far. */
export interface Output {
  out: string;
  err: string;
}

/** Where a process runs, beside its environment. */
export interface Place {
  /** The folder that it works in. */
  readonly cwd?: string;
  /** What stands on its standard input; nothing where it is absent. */
  readonly input?: string;
}

/** Where something is to be seen. */
export interface Screen {
  /** Standard output unless this says otherwise. */
  readonly stream?: keyof Output;
  /** How many characters are passed over. */
  readonly from?: number;
}

/** Runs a program on a terminal of its own, whose keys are standard input and whose screen is standard output. */
export const onTerminal = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

/** The environment without any setting of a service. `settings` stand in it too. */
export function environment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^TICKETING_/i.test(name));
  return { ...Object.fromEntries(kept), ...settings };
}

/** The command line, to be run as processes of their own. */
export async function commandLine() {
  const file = await program();
  const running = new Set<ChildProcess>();
  function watch(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd: string | undefined) {
    const child = spawn(command, args, { env, cwd, stdio: 'pipe' });
    // Whoever reads no input may have ended before it was written.
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
    /** Waits until the process has written this, and fails at once if it ends before. */
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
    const started = watch(process.execPath, [file, ...args], env, cwd);
    started.child.stdin.end(input);
    return started;
  }
  /** Starts a process on a terminal, which is typed at by `child.stdin` and shows all in `output.out`. */
  function startOnTerminal(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    { cwd }: Pick<Place, 'cwd'> = {},
  ) {
    return watch('python3', ['-c', onTerminal, process.execPath, file, ...args], env, cwd);
  }
  /** Ends what still runs. */
  async function end() {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  return {
    /** The built program, for what starts it by other means. */
    file,
    start,
    startOnTerminal,
    /** Runs a process until it ends. */
    run: (args: readonly string[], env?: NodeJS.ProcessEnv, place?: Place) => start(args, env, place).ended,
    end,
  };
}
