import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type ExportOptions, exportAll, fileJournal, fileStore, JobError } from '../../src/jobs/index.js';
import { sales } from '../jobs/sales.js';
import { ownFolder } from '../support/folder.js';
import { theDisk } from '../support/full-disk.js';

/** An organisation with two events that have orders, and a folder. */
async function setUp() {
  const context = await sales();
  const events = [await context.onSale(), await context.onSale({ name: 'Other' })];
  for (const event of events) context.emulator.simulate.purchase({ event, quantity: 2 });
  return { ...context, event: events[0] ?? '', folder: await ownFolder(), disk: await theDisk() };
}

type Context = Awaited<ReturnType<typeof setUp>>;

/** Jobs that keep a store or a journal: how to run each, and the file that it cannot write if the disk is full. */
const jobs: readonly [
  job: string,
  file: string,
  run: (context: Context, path: string) => Promise<unknown>,
][] = [
  [
    'a copy',
    'copy.json',
    ({ org }, path) => org.copy(org.events(), { shift: { weeks: 52 }, store: fileStore(path) }),
  ],
  [
    'invitations',
    'invited.journal',
    ({ org, event }, path) =>
      org.invite(event, [{ email: 'ann@example.com' }], { journal: fileJournal(path) }),
  ],
];

describe('a full disk', () => {
  test.each(jobs)(
    'stops %s with a clear error, and it continues when there is room',
    async (_, file, run) => {
      const context = await setUp();
      const path = join(context.folder, file);
      context.disk.fill();
      await expect(run(context, path)).rejects.toThrow(JobError);
      await expect(run(context, path)).rejects.toMatchObject({
        code: 'job_system',
        message: `Cannot write ${path}: the disk is full. Free some space and run the job again; it continues from where it stopped.`,
        path,
        cause: { code: 'ENOSPC' },
      });
      context.disk.free();
      await run(context, path);
      expect(await readdir(context.folder)).toEqual([file]);
    },
  );

  test.each([
    ['csv', 'orders.csv.part'],
    ['parquet', 'orders.parquet'],
  ] as const)(
    'stops an export as %s with an error that names the file, and it continues when there is room',
    async (format, file) => {
      const { folder, disk, org } = await setUp();
      const path = join(folder, file);
      const options: ExportOptions = { to: folder, format, tables: ['orders'], resume: true };
      const exporting = exportAll(org, {
        ...options,
        onProgress({ done }) {
          // All lines of Parquet are on the disk before the job makes the file from them.
          if (done === (format === 'parquet' ? 2 : 1)) disk.fill();
        },
      });
      await expect(exporting).rejects.toMatchObject({
        code: 'job_system',
        message: `Cannot write ${path}: the disk is full. Free some space and continue with resume: true.`,
        path,
        cause: { code: 'ENOSPC' },
      });
      disk.free();
      const { files } = await exportAll(org, options);
      expect(files).toMatchObject([{ table: 'orders', rows: 2 }]);
      expect((await readdir(folder)).sort()).toEqual(['export.journal', `orders.${format}`]);
    },
  );

  test('stops the PDF files of tickets with an error that names the folder, and leaves no partial file', async () => {
    const { org, event, folder, disk } = await setUp();
    disk.fill();
    await expect(org.ticketPdfs(event, folder)).rejects.toMatchObject({
      code: 'job_system',
      message: `Cannot write PDF files to ${folder}: the disk is full. Free some space and run the job again; it continues from where it stopped.`,
      path: folder,
      cause: { code: 'ENOSPC' },
    });
    expect(await readdir(folder)).toEqual([]);
    disk.free();
    expect((await org.ticketPdfs(event, folder)).written).toHaveLength(2);
  });

  it('leaves no partial file beside a store, and keeps its text', async () => {
    const [folder, disk] = [await ownFolder(), await theDisk()];
    const store = fileStore(join(folder, 'a.json'));
    await store.write('old');
    disk.fill();
    await expect(store.write('new')).rejects.toThrow('the disk is full');
    expect(await readdir(folder)).toEqual(['a.json']);
    expect(await store.read()).toBe('old');
  });
});

describe("under Yarn Plug'n'Play", () => {
  test.each(jobs)('%s keeps its file', async (_, file, run) => {
    const context = await setUp();
    context.disk.patch();
    await run(context, join(context.folder, file));
    expect(await readdir(context.folder)).toEqual([file]);
  });

  test('an export writes Parquet', async () => {
    const { folder, disk, org } = await setUp();
    disk.patch();
    const { files } = await exportAll(org, { to: folder, format: 'parquet', tables: ['orders'] });
    expect(files).toMatchObject([{ table: 'orders', rows: 2 }]);
  });

  test('the PDF files of tickets are written', async () => {
    const { org, event, folder, disk } = await setUp();
    disk.patch();
    expect((await org.ticketPdfs(event, folder)).written).toHaveLength(2);
  });
});

describe('a file that the system refuses', () => {
  it.each([
    [
      'EDQUOT',
      'job_system',
      'your disk quota is used up. Delete some files, or ask for a larger quota, and run',
    ],
    [
      'EFBIG',
      'job_system',
      'it is larger than the system allows. Raise the limit for the size of files (ulimit -f) and run',
    ],
    ['EMFILE', 'job_system', 'too many files are open. Raise the limit of open files (ulimit -n) and run'],
    ['EIO', 'job_system', 'the disk failed. Fix this problem and run'],
    ['EUNHEARDOF', 'job_system', 'EUNHEARDOF. Fix this problem and run'],
    ['EACCES', 'job_state', 'you have no permission. Change its permissions, or choose another path.'],
    ['EPERM', 'job_state', 'you have no permission. Change its permissions, or choose another path.'],
    ['EROFS', 'job_state', 'its disk is read-only. Choose another path.'],
    ['ENOENT', 'job_state', 'the folder does not exist. Create the folder, or choose another path.'],
    ['ENOTDIR', 'job_state', 'a part of its path is a file, not a folder. Choose another path.'],
  ])('with %s fails with advice', async (code, kind, words) => {
    const [folder, disk] = [await ownFolder(), await theDisk()];
    const path = join(folder, 'a.json');
    disk.fill(code);
    for (const write of [() => fileStore(path).write('text'), () => fileJournal(path).append('line')]) {
      await expect(write()).rejects.toMatchObject({
        code: kind,
        message: expect.stringContaining(`Cannot write ${path}: ${words}`),
        path,
        cause: { code },
      });
    }
  });
});
