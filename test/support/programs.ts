import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

/** How a program ended. */
export interface Ending {
  /** Its exit code; null where it was killed. */
  readonly code: number | null;
  /** What it wrote. */
  readonly output: string;
}

/** A TypeScript program, built once, to be run as processes of their own. */
export async function programOf(file: string) {
  // Inside the project, so that it finds its dependencies.
  const folder = await mkdtemp(join(root, 'node_modules/.program-'));
  const built = join(folder, 'program.mjs');
  await build({
    entryPoints: { program: file },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a process imports later is not read when it starts, as in the package.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  const running = new Set<ChildProcess>();
  return {
    /** The built program. */
    file: built,
    /** Starts a process that is told something, as JSON in its argument. */
    start(told: unknown) {
      const child = spawn(process.execPath, [built, JSON.stringify(told)], {
        stdio: ['ignore', 'pipe', 'inherit'],
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
    /** Ends what still runs, and deletes the program. */
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
