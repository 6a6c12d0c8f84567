import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

/** The end of a program. */
export interface Ending {
  /** Exit code, or null if the program was killed. */
  readonly code: number | null;
  /** Text that the program wrote. */
  readonly output: string;
}

/** Builds a TypeScript program once, to run it as separate processes. */
export async function programOf(file: string) {
  // Inside the project, so that it finds its dependencies.
  const folder = await mkdtemp(join(root, 'node_modules/.program-'));
  const built = join(folder, 'program.mjs');
  await build({
    entryPoints: { program: file },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // As in the package, a process does not read at its start what it imports later.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  const running = new Set<ChildProcess>();
  return {
    /** The built program. */
    file: built,
    /** Starts a process with a value, as JSON in its argument, and more variables in its environment. */
    start(told: unknown, env: Readonly<Record<string, string>> = {}) {
      const child = spawn(process.execPath, [built, JSON.stringify(told)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...env },
      });
      running.add(child);
      const output = text(child.stdout);
      const exit = once(child, 'exit').finally(() => running.delete(child));
      return {
        pid: child.pid as number,
        kill: () => child.kill('SIGKILL'),
        async ending(): Promise<Ending> {
          const [code] = await exit;
          return { code, output: await output };
        },
      };
    },
    /** Ends the processes that still run, and deletes the program. */
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
