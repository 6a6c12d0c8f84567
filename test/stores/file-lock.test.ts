import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileJournal, fileStore, JobError, type Release } from '../../src/jobs/index.js';
import { extentOf } from '../support/extent.js';
import { ownFolder } from '../support/folder.js';
import { waitFor } from '../support/patience.js';
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

/** Returns the result of one attempt to hold a file. */
const attempt = (path: string): Promise<Release | JobError> =>
  hold(path).catch((error: unknown) => {
    if (error instanceof JobError) return error;
    throw error;
  });

/** Writes the lock that a process of this machine would write, with other values in some fields. */
async function writeLock(path: string, other: object): Promise<void> {
  const release = await hold(`${path}.sample`);
  const own = JSON.parse(await readFile(`${path}.sample.lock`, 'utf8')) as object;
  await release();
  await writeFile(`${path}.lock`, JSON.stringify({ ...own, ...other }));
}

/** Leaves behind the lock of a process that was killed. */
async function leaveLock(path: string, host?: string): Promise<void> {
  const child = program.start({ what: 'hold', path, host });
  await waitFor(async () => expect(await readdir(join(path, '..'))).toEqual(['a.json.lock']));
  child.kill();
  await child.ending();
}

/** Makes the lock look as if it was last touched this many seconds ago. */
const age = (path: string, seconds: number) => {
  const then = Date.now() / 1_000 - seconds;
  return utimes(`${path}.lock`, then, then);
};

/** Returns the message that a process on another machine gets if it wants to hold the file. */
async function refusedTo(path: string, host: string): Promise<string> {
  const child = program.start({ what: 'hold', path, host });
  return (await child.ending()).output;
}

describe('a held file', () => {
  it('has one holder until it is released, and leaves nothing behind', async () => {
    const folder = await ownFolder();
    const path = join(folder, 'a.json');
    const release = await hold(path);
    await expect(hold(path)).rejects.toThrow(JobError);
    await expect(fileJournal(path).hold?.()).rejects.toThrow(JobError);
    await release();
    await (await hold(path))();
    expect(await readdir(folder)).toEqual([]);
  });

  /** Lets a minute pass in which nothing runs, as in a process that was stopped. */
  const stop = () => {
    const woken = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => woken);
    onTestFinished(() => void vi.mocked(Date.now).mockRestore());
  };

  it('ends the signal of a process that was stopped while one of another machine locked it', async () => {
    const path = join(await ownFolder(), 'a.json');
    const { signal } = await hold(path);
    await writeLock(path, { host: 'elsewhere', pid: 5 });
    stop();
    expect(signal?.aborted).toBe(true);
    expect(signal?.reason).toBeInstanceOf(JobError);
    expect(signal?.reason).toMatchObject({
      code: 'job_lost',
      message: `Another process (5 on elsewhere) locked ${path}, so this one stopped using it. Run it again.`,
    });
  });

  it('stays with a process that was stopped if nobody else locked it', async () => {
    const path = join(await ownFolder(), 'a.json');
    const release = await hold(path);
    await age(path, 70);
    stop();
    expect(release.signal?.aborted).toBe(false);
    // It has touched its lock.
    expect((await stat(`${path}.lock`)).mtimeMs).toBeGreaterThan(Date.now() - 60_000 - 60_000);
    await release();
  });

  it('is refused to another process, with the name of the holder and what to do', async () => {
    const path = join(await ownFolder(), 'a.json');
    const release = await hold(path);
    const child = program.start({ what: 'hold', path });
    expect(await child.ending()).toEqual({
      code: 0,
      output: `refused: ${path} is in use by process ${process.pid} on ${hostname()}. Wait until it ends. If that process no longer exists, delete ${path}.lock.\n`,
    });
    await release();
  });

  it('is free if an earlier process had the same id, as in a container that starts again', async () => {
    const path = join(await ownFolder(), 'a.json');
    await writeLock(path, { pid: process.pid, began: 1 });
    await (await hold(path))();
  });

  it.each([
    ['another container or boot, although host name and id are the same', { numberedBy: 'other' }],
    ['a version that did not record who numbered its process', { numberedBy: undefined }],
  ])('belongs to a process of %s until its lock was not touched for a minute', async (_what, other) => {
    const path = join(await ownFolder(), 'a.json');
    const took = { pid: process.pid, began: 1, ...other };
    await writeLock(path, took);
    await expect(hold(path)).rejects.toThrow(
      `${path} is in use by process ${process.pid} on ${hostname()}. Wait until it ends. If it no longer runs, the file is free after 60 seconds.`,
    );
    await age(path, 59);
    expect(await attempt(path)).toBeInstanceOf(JobError);
    await age(path, 61);
    await (await hold(path))();
    // This id is free on this machine, but that says nothing about the other one.
    await writeLock(path, { ...took, pid: 999_999_999 });
    expect(await attempt(path)).toBeInstanceOf(JobError);
  });

  it.runIf(process.platform !== 'win32')(
    'has a lock that only its owner can read, with any umask',
    async () => {
      const path = join(await ownFolder(), 'a.json');
      const child = program.start({ what: 'hold', path, umask: 0 });
      await waitFor(async () => expect(await readdir(join(path, '..'))).toEqual(['a.json.lock']));
      expect((await stat(`${path}.lock`)).mode & 0o777).toBe(0o600);
      child.kill();
      await child.ending();
    },
  );

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
    ['no text', ''],
    ['no JSON', 'garbage'],
    ['other JSON', '{"pid":1}'],
  ])('is free if its lock contains %s', async (_what, content) => {
    const path = join(await ownFolder(), 'a.json');
    await writeFile(`${path}.lock`, content);
    await (await hold(path))();
  });

  it('is refused if a process of another machine holds it, running or not', async () => {
    const path = join(await ownFolder(), 'a.json');
    await writeFile(`${path}.lock`, JSON.stringify({ pid: 999_999, host: 'elsewhere', began: 1 }));
    await expect(hold(path)).rejects.toThrow(
      `${path} is in use by process 999999 on elsewhere. Wait until it ends. If it no longer runs, the file is free after 60 seconds.`,
    );
  });

  it('is free if a process of another machine has not touched its lock for a minute', async () => {
    const path = join(await ownFolder(), 'a.json');
    await leaveLock(path, 'elsewhere');
    expect(await attempt(path)).toBeInstanceOf(JobError);
    await age(path, 59);
    expect(await attempt(path)).toBeInstanceOf(JobError);
    await age(path, 61);
    await (await hold(path))();
    await leaveLock(path, 'elsewhere');
    // The clock was set back since.
    await age(path, -61);
    await (await hold(path))();
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it.each<[string, (path: string, round: number) => Promise<void>]>([
    [
      'an expired lock',
      async (path, round) => {
        await writeFile(`${path}.lock`, JSON.stringify({ pid: round, host: 'elsewhere', began: 1 }));
        await age(path, 61);
      },
    ],
    ['the lock of a killed process', (path, round) => writeLock(path, { pid: 999_999_999, began: round })],
  ])('has one new holder if many find %s at once', async (_, leave) => {
    const path = join(await ownFolder(), 'a.json');
    for (let round = 0; round < extentOf({ short: 5, full: 20 }); round += 1) {
      await leave(path, round);
      const ends = await Promise.all(Array.from({ length: 10 }, () => attempt(path)));
      const [release, ...others] = ends.filter((end) => typeof end === 'function');
      expect(release).toBeDefined();
      expect(others).toEqual([]);
      await release?.();
    }
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it('has its lock touched while its holder lives, so that no other machine takes it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const path = join(await ownFolder(), 'a.json');
    const release = await hold(path);
    await age(path, 61);
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(refusedTo(path, 'elsewhere')).resolves.toMatch(/^refused/));
    await release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is neither written nor released by a holder that was stopped until another took it', async () => {
    const path = join(await ownFolder(), 'a.json');
    const child = program.start({ what: 'hold and write', path, host: 'elsewhere' });
    await waitFor(async () => expect(await readFile(path, 'utf8')).toBe('elsewhere'));
    process.kill(child.pid, 'SIGSTOP');
    await age(path, 61);
    const store = fileStore(path);
    const release = await store.hold?.();
    await store.write('here');
    await writeFile(`${path}.go`, '');
    process.kill(child.pid, 'SIGCONT');
    expect((await child.ending()).output).toBe(
      `Another process (${process.pid} on ${hostname()}) locked ${path}, so this one stopped using it. Run it again.\n`,
    );
    expect(await readFile(path, 'utf8')).toBe('here');
    await store.write('here still');
    await release?.();
  });

  it('is not written after its lock was deleted', async () => {
    const path = join(await ownFolder(), 'a.journal');
    const journal = fileJournal(path);
    const release = await journal.hold?.();
    await journal.append('one');
    await rm(`${path}.lock`);
    await expect(journal.append('two')).rejects.toThrow(
      `The lock ${path}.lock was deleted, so this process stopped using ${path}. Run it again.`,
    );
    expect(await journal.read()).toEqual(['one']);
    await release?.();
  });

  describe.runIf(process.platform === 'linux')('on Linux', () => {
    it('is free if its process has ended and no parent waited for it, as in a container', async () => {
      const path = join(await ownFolder(), 'a.json');
      const argument = JSON.stringify({ what: 'hold', path });
      // The shell becomes a program that waits for no child.
      const script = '"$0" "$1" "$2" & exec sleep 60';
      const parent = spawn('sh', ['-c', script, process.execPath, program.file, argument], {
        stdio: 'ignore',
      });
      onTestFinished(() => void parent.kill('SIGKILL'));
      await waitFor(async () => expect(await readdir(join(path, '..'))).toEqual(['a.json.lock']));
      const { pid } = JSON.parse(await readFile(`${path}.lock`, 'utf8')) as { pid: number };
      process.kill(pid, 'SIGKILL');
      await waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /));
      await (await hold(path))();
    });

    it('is free if another process now has the id of its process', async () => {
      const path = join(await ownFolder(), 'a.json');
      const child = program.start({ what: 'hold', path });
      await waitFor(async () => expect(await readdir(join(path, '..'))).toEqual(['a.json.lock']));
      const holder = JSON.parse(await readFile(`${path}.lock`, 'utf8')) as { start: string };
      expect(await attempt(path)).toBeInstanceOf(JobError);
      await writeFile(`${path}.lock`, JSON.stringify({ ...holder, start: `${Number(holder.start) - 1}` }));
      await (await hold(path))();
      child.kill();
    });
  });

  it('has one new holder if several processes find such a lock', async () => {
    const path = join(await ownFolder(), 'a.json');
    await leaveLock(path);
    const children = Array.from({ length: 4 }, () => program.start({ what: 'hold', path }));
    let ended = 0;
    const endings = children.map(async (child) => {
      const { output } = await child.ending();
      ended += 1;
      return output.split(':')[0]?.trim();
    });
    await waitFor(() => expect(ended).toBe(3));
    for (const child of children) child.kill();
    expect((await Promise.all(endings)).sort()).toEqual(['held', 'refused', 'refused', 'refused']);
  });

  it('is free if a process was killed while it took over the lock', async () => {
    const path = join(await ownFolder(), 'a.json');
    const dead = { pid: 999_999_999, began: 1 };
    await writeLock(path, dead);
    await writeLock(`${path}.lock`, dead);
    await (await hold(path))();
    expect(await readdir(join(path, '..'))).toEqual([]);
  });
});
