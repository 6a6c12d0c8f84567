import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { Outcome, Work } from './worker.js';

const root = resolve(import.meta.dirname, '../../..');

/** Builds the program of `worker.ts` once, and starts and stops its processes. */
export async function workers() {
  // Inside the project, so that it finds its dependencies.
  const folder = await mkdtemp(join(root, 'node_modules/.redis-'));
  const file = join(folder, 'worker.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile: file,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  const processes = new Set<ChildProcess>();

  /** Starts a process, which waits until the test calls `go`. */
  const start = async (work: Work) => {
    const child = spawn(process.execPath, [file, JSON.stringify(work)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    processes.add(child);
    const exit = once(child, 'exit');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    if ((await lines.next()).value !== 'ready') throw new Error('The process ended before it was ready.');
    return {
      go: () => child.stdin.write('go\n'),
      /** Returns the results of its calls after the process has ended by itself. */
      async outcome(): Promise<Outcome> {
        const { value } = await lines.next();
        const [code] = await exit;
        if (code !== 0) throw new Error(`The process ended with ${code}.`);
        return JSON.parse(value ?? 'null');
      },
      freeze: () => child.kill('SIGSTOP'),
      thaw: () => child.kill('SIGCONT'),
      async kill() {
        child.kill('SIGKILL');
        await exit;
      },
    };
  };

  return {
    start,
    async stop() {
      for (const child of processes) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
