import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../support/programs.js';

/** What a process has written so far. */
export interface Output {
  out: string;
  err: string;
}

/** The command line, built once, to be run as processes of their own. */
export async function commandLine() {
  const program = await programOf('src/cli/bin.ts');
  const running = new Set<ChildProcess>();
  /** Starts a process. */
  function start(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    const child = spawn(process.execPath, [program.file, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    const output: Output = { out: '', err: '' };
    child.stdout.on('data', (data) => {
      output.out += data;
    });
    child.stderr.on('data', (data) => {
      output.err += data;
    });
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }));
    return { child, output, ended };
  }
  /** Ends what still runs. */
  async function end() {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  return {
    start,
    /** Runs a process until it ends. */
    run: (args: readonly string[], env?: NodeJS.ProcessEnv) => start(args, env).ended,
    end,
    /** Ends what still runs, and deletes the program. */
    async stop() {
      await end();
      await program.stop();
    },
  };
}
