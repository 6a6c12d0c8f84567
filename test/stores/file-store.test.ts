import { execFileSync } from 'node:child_process';
import { appendFile, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileJournal, fileStore, JobError } from '../../src/jobs/index.js';
import { extentOf } from '../support/extent.js';
import { ownFolder } from '../support/folder.js';
import { waitFor } from '../support/patience.js';
import { programOf } from '../support/programs.js';
import { failure } from '../support/server.js';

let program: Awaited<ReturnType<typeof programOf>>;

beforeAll(async () => {
  program = await programOf(join(import.meta.dirname, 'file-worker.ts'));
});

afterAll(() => program.stop());

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

describe('a file that is damaged', () => {
  const text = (end: string) => Buffer.from(`{"a":"Zo\xeb"}\n{"b":1}\n${end}`, 'latin1');

  it('is refused with its line, and not read with other characters', async () => {
    const path = join(await ownFolder(), 'a.journal');
    await writeFile(path, text(''));
    for (const kept of [fileStore(path), fileJournal(path)]) {
      const error = await failure(kept.read());
      expect(error).toBeInstanceOf(JobError);
      expect(error).toMatchObject({
        code: 'job_state',
        path,
        message: expect.stringMatching(/^Line 1 of .* is damaged/),
      });
    }
  });

  it('is read to its last line if a crash cut off a character', async () => {
    const path = join(await ownFolder(), 'a.journal');
    await writeFile(path, Buffer.from('{"a":"Zoë"}\n{"a":"Zoë').subarray(0, -1));
    expect(await fileJournal(path).read()).toEqual(['{"a":"Zoë"}']);
  });
});

describe('a file that cannot be used', () => {
  it.each(['hold', 'write'] as const)('is named in the error of %s', async (way) => {
    const path = join(await ownFolder(), 'missing', 'a.json');
    const error = await failure(Promise.resolve(fileStore(path)[way]?.('text')));
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({
      code: 'job_state',
      message: expect.stringMatching(
        /^Cannot write .*a\.json: the folder does not exist\. Create the folder, or choose another path\.$/,
      ),
      path,
      cause: { code: 'ENOENT' },
    });
  });

  it('can be a folder, for a store and for a journal', async () => {
    const folder = await ownFolder();
    for (const error of await Promise.all([
      failure(fileStore(folder).read()),
      failure(fileJournal(folder).read()),
      failure(fileJournal(folder).append('line')),
    ])) {
      expect(error).toMatchObject({
        ...{ code: 'job_state', path: folder, cause: { code: 'EISDIR' } },
        message: expect.stringContaining('it is a folder. Choose the path of a file.'),
      });
    }
  });
});

describe('a device', () => {
  it.each([
    ['a store', () => fileStore('/dev/zero').read()],
    ['a journal', () => fileJournal('/dev/zero').read()],
    ['a journal that a line is added to', () => fileJournal('/dev/zero').append('line')],
  ])('cannot be %s', async (_, work) => {
    expect(await failure(work())).toMatchObject({
      code: 'job_state',
      message: '/dev/zero is a device or a pipe, which cannot keep data. Choose the path of a file.',
      path: '/dev/zero',
    });
  });
});

it.each(['../../own/a.json', '../../own/missing.json', '../deep/../../own/a.json', 'second'])(
  'a link to %s below a linked folder stays, and its file is replaced and locked',
  async (to) => {
    const folder = await ownFolder();
    for (const path of ['dots/config/t', 'dots/deep/er', 'dots/own', 'own', 'deep'])
      await mkdir(join(folder, path), { recursive: true });
    await symlink('dots/config', join(folder, 'config'));
    await symlink('../deep/er', join(folder, 'dots/config/deep'));
    const link = join(folder, 'config/t/link');
    await symlink(to, link);
    await symlink('../../own/a.json', join(folder, 'config/t/second'));
    const file = join(folder, 'dots/own', to.includes('missing') ? 'missing.json' : 'a.json');
    if (!to.includes('missing')) await writeFile(file, 'old');
    const store = fileStore(link);
    const release = await store.hold?.();
    await store.write('new');
    expect(await failure(fileStore(file).hold?.() ?? Promise.resolve())).toMatchObject({
      code: 'job_state',
    });
    await release?.();
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  },
);

it('links that lead round in a circle are an error, and stay', async () => {
  const folder = await ownFolder();
  const path = join(folder, 'a');
  await symlink('a', join(folder, 'b'));
  await symlink('b', path);
  const store = fileStore(path);
  for (const work of [() => store.hold?.(), () => store.write('new')])
    expect(await failure(Promise.resolve(work()))).toMatchObject({
      code: 'job_state',
      message: expect.stringMatching(/its links lead round in a circle\. Choose another path\.$/),
    });
  expect((await lstat(path)).isSymbolicLink()).toBe(true);
});

it('a pipe or a device is an error, and stays', async () => {
  const path = join(await ownFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const store = fileStore(path);
  for (const work of [() => store.hold?.(), () => store.write('new')])
    expect(await failure(Promise.resolve(work()))).toMatchObject({
      code: 'job_state',
      message: expect.stringMatching(/it is a device or a pipe, not a file\. Choose another path\.$/),
    });
  expect((await lstat(path)).isFIFO()).toBe(true);
});

it.each([
  ['a store', (path: string) => fileStore(path).write('text')],
  ['a journal', (path: string) => fileJournal(path).append('line')],
])('only its owner can read the file of %s', async (_, write) => {
  const path = join(await ownFolder(), 'a.json');
  await write(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

describe('fileStore', () => {
  it('keeps the old text if it cannot write the new one', async () => {
    const path = join(await ownFolder(), 'a.json');
    await fileStore(path).write('old');
    await mkdir(`${path}.next`);
    await expect(fileStore(path).write('new')).rejects.toThrow();
    expect(await fileStore(path).read()).toBe('old');
  });

  it('contains a whole text after a kill at any time', async () => {
    const path = join(await ownFolder(), 'a.json');
    for (let kill = 0; kill < extentOf({ short: 3, full: 5 }); kill += 1) {
      const child = program.start({ what: 'write', path });
      await waitFor(async () => expect(await sizeOf(`${path}.next`)).toBeGreaterThan(0));
      child.kill();
      expect((await child.ending()).code).toBeNull();
      const text = (await fileStore(path).read()) ?? '';
      if (text !== '') expect(text).toBe((text[0] as string).repeat(200_000));
    }
    await fileStore(path).write('whole');
    expect(await fileStore(path).read()).toBe('whole');
    expect(await readdir(join(path, '..'))).toEqual(['a.json']);
  });
});

describe('fileJournal', () => {
  it.each([
    ['a line that was cut off', 'one\ntw', ['one']],
    ['a first line that was cut off', 'on', []],
    ['a character that was cut off', Buffer.from('one\nto 🎟').subarray(0, -2), ['one']],
  ])('ignores %s, and removes it before it adds a line', async (_what, left, lines) => {
    const path = join(await ownFolder(), 'a.journal');
    await writeFile(path, left);
    const journal = fileJournal(path);
    expect(await journal.read()).toEqual(lines);
    await Promise.all([journal.append('three'), journal.append('four')]);
    expect(await journal.read()).toEqual([...lines, 'three', 'four']);
    expect(await readFile(path, 'utf8')).toBe([...lines, 'three', 'four', ''].join('\n'));
  });

  it('adds a whole line after a failed one', async () => {
    const folder = join(await ownFolder(), 'later');
    const journal = fileJournal(join(folder, 'a.journal'));
    await expect(journal.append('one')).rejects.toThrow('the folder does not exist');
    await mkdir(folder);
    await journal.append('two');
    expect(await journal.read()).toEqual(['two']);
  });

  it('contains every line that was added before a kill', async () => {
    const path = join(await ownFolder(), 'a.journal');
    for (let kill = 0; kill < 3; kill += 1) {
      const before = await sizeOf(path);
      const known = (await fileJournal(path).read()).length;
      const child = program.start({ what: 'append', path });
      await waitFor(async () => expect(await sizeOf(path)).toBeGreaterThan(before + 5_000));
      child.kill();
      const added = (await child.ending()).output.split('\n').slice(0, -1);
      expect(added.length).toBeGreaterThan(0);
      const lines = (await fileJournal(path).read()).slice(known);
      expect(lines.slice(0, added.length)).toEqual(added);
      // One more line may have been written before the kill, but not printed.
      expect(lines.length - added.length).toBeLessThanOrEqual(1);
      await appendFile(path, 'cut o');
    }
  });
});
