import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileJournal, fileStore, JobError, type Release } from '../../src/jobs.js';
import { ownFolder } from '../support/folder.js';
import { programOf } from '../support/programs.js';

let program: Awaited<ReturnType<typeof programOf>>;

beforeAll(async () => {
  program = await programOf(join(import.meta.dirname, 'file-worker.ts'));
});

afterAll(() => program.stop());

const hold = async (path: string): Promise<Release> => {
  const release = await fileStore(path).hold?.();
  if (!release) throw new Error('A file store can be held.');
  return release;
};

/** How an attempt to hold a file ended. */
const attempt = (path: string): Promise<Release | JobError> =>
  hold(path).catch((error: unknown) => {
    if (error instanceof JobError) return error;
    throw error;
  });

/** Leaves the lock of a process behind that was killed. */
async function leaveLock(path: string): Promise<void> {
  const child = program.start({ what: 'hold', path });
  await vi.waitFor(async () => expect(await readdir(join(path, '..'))).toEqual(['a.json.lock']), 10_000);
  child.kill();
  await child.ending();
}

describe('a file that is held', () => {
  it('is held once, until it is given back, and leaves nothing behind', async () => {
    const folder = await ownFolder();
    const path = join(folder, 'a.json');
    const release = await hold(path);
    await expect(hold(path)).rejects.toThrow(JobError);
    await expect(fileJournal(path).hold?.()).rejects.toThrow(JobError);
    await release();
    await (await hold(path))();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused to another process, which is told who has it and what to do', async () => {
    const path = join(await ownFolder(), 'a.json');
    const release = await hold(path);
    const child = program.start({ what: 'hold', path });
    expect(await child.ending()).toEqual({
      code: 0,
      output: `refused: ${path} is in use by process ${process.pid} on ${hostname()}. Wait until it has ended; if there is no such process, delete ${path}.lock.\n`,
    });
    await release();
  });

  it('is free when its process was killed', async () => {
    const path = join(await ownFolder(), 'a.json');
    await leaveLock(path);
    await (await hold(path))();
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it('is free where an earlier process had the number of this one, as in a container that starts again', async () => {
    const path = join(await ownFolder(), 'a.json');
    await writeFile(`${path}.lock`, JSON.stringify({ pid: process.pid, host: hostname(), began: 1 }));
    await (await hold(path))();
  });

  it('is refused to another thread of its process', async () => {
    const path = join(await ownFolder(), 'a.json');
    const release = await hold(path);
    const argv = [JSON.stringify({ what: 'hold', path })];
    const worker = new Worker(program.file, { argv, stdout: true });
    expect(await text(worker.stdout)).toMatch(/^refused: /);
    await worker.terminate();
    await release();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'garbage'],
    ['JSON of something else', '{"pid":1}'],
  ])('is free where its lock holds %s', async (_what, content) => {
    const path = join(await ownFolder(), 'a.json');
    await writeFile(`${path}.lock`, content);
    await (await hold(path))();
  });

  it('is refused where a process of another machine has it, which may be there or not', async () => {
    const path = join(await ownFolder(), 'a.json');
    await writeFile(`${path}.lock`, JSON.stringify({ pid: 999_999, host: 'elsewhere', began: 1 }));
    await expect(hold(path)).rejects.toThrow('is in use by process 999999 on elsewhere');
  });

  it('goes to one of many that find the lock of a killed process at once', async () => {
    const path = join(await ownFolder(), 'a.json');
    await leaveLock(path);
    for (let round = 0; round < 20; round += 1) {
      const dead = { pid: 999_999_999, host: hostname(), began: round };
      await writeFile(`${path}.lock`, JSON.stringify(dead));
      const ends = await Promise.all(Array.from({ length: 10 }, () => attempt(path)));
      const [release, ...others] = ends.filter((end) => typeof end === 'function');
      expect(others).toEqual([]);
      await release?.();
      expect(await readdir(join(path, '..'))).toEqual([]);
    }
  });

  it('goes to one of several processes that find such a lock', async () => {
    const path = join(await ownFolder(), 'a.json');
    await leaveLock(path);
    const children = Array.from({ length: 4 }, () => program.start({ what: 'hold', path }));
    let ended = 0;
    const endings = children.map(async (child) => {
      const { output } = await child.ending();
      ended += 1;
      return output.split(':')[0]?.trim();
    });
    await vi.waitFor(() => expect(ended).toBe(3), 10_000);
    for (const child of children) child.kill();
    expect((await Promise.all(endings)).sort()).toEqual(['held', 'refused', 'refused', 'refused']);
  });

  it('is free where the process that took a lock over was killed in the middle of it', async () => {
    const path = join(await ownFolder(), 'a.json');
    const dead = JSON.stringify({ pid: 999_999_999, host: hostname(), began: 1 });
    await writeFile(`${path}.lock`, dead);
    await writeFile(`${path}.lock.lock`, dead);
    await (await hold(path))();
    expect(await readdir(join(path, '..'))).toEqual([]);
  });
});
