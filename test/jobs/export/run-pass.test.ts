import files, { appendFileSync, statSync, truncateSync } from 'node:fs';
import fs, { type FileHandle, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator } from '../../../src/emulator/index.js';
import type { Event } from '../../../src/index.js';
import { type ExportOptions, exportAll, type Organisation, organisation } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';
import { failure } from '../../support/server.js';

afterEach(() => vi.restoreAllMocks());

/** An organisation with this number of sessions in each of its events. */
async function withSessions(
  counts: readonly number[],
  fieldsOf: (place: number) => object = () => ({ name: 'Talk' }),
  onItem: (place: number) => void = () => {},
) {
  const org = await organisation(new TicketingClient(new Emulator({ seed: 'empty' }).options()));
  const events = counts.map((_, place) => ({ uuid: `event-${place}` }));
  return {
    ...org,
    async *events() {
      yield* events;
    },
    async *sessions({ events: isChosen }: { events: (event: Event) => boolean }) {
      let place = 0;
      for (const [index, event] of events.entries()) {
        if (!isChosen(event)) continue;
        for (let count = counts[index] ?? 0; count > 0; count -= 1) {
          onItem(place);
          place += 1;
          yield { event, session: { uuid: `session-${place}`, ...fieldsOf(place) } };
        }
      }
    },
  } as unknown as Organisation;
}

async function setUp() {
  const to = await ownFolder();
  const options: ExportOptions = { to, format: 'ndjson', tables: ['sessions'] };
  const part = join(to, 'sessions.ndjson.part');
  const whole = join(to, 'sessions.ndjson');
  const entries = async () =>
    (await readFile(join(to, 'export.journal'), 'utf8'))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line));
  return { options, part, whole, entries };
}

it.each([
  ['twenty events', Array.from({ length: 45 }, () => 1), [20, 20, 5], [20, 40, 45]],
  ['two hundred rows, with empty events between', [0, 120, 0, 120, 10, 0], [4, 2], [240, 250]],
])('saves its progress after %s', async (_what, counts, events, rows) => {
  const { options, entries } = await setUp();
  await exportAll(await withSessions(counts), options);
  const kept = await entries();
  expect(kept.map((entry) => entry.events.length)).toEqual(events);
  expect(kept.map(({ files }) => files.sessions.rows)).toEqual(rows);
  expect(kept.map(({ isWhole }) => isWhole)).toEqual(kept.map((_, place) => place === kept.length - 1));
});

it('records rows as saved only when they are on the disk', async () => {
  const { options, part, entries } = await setUp();
  const journal = join(options.to, 'export.journal');
  const probe = await fs.open(options.to);
  const handles: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const paths = new Map<number, string>();
  const open = fs.open;
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    paths.set(handle.fd, String(path));
    return handle;
  });
  let onDisk = 0;
  const { fsync } = files;
  vi.spyOn(files, 'fsync').mockImplementation((fd, done) =>
    fsync(fd, (error) => {
      if (paths.get(fd) === part) onDisk = statSync(part).size;
      done(error);
    }),
  );
  const { writeFile } = handles;
  const onDiskWhenNoted: number[] = [];
  vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, ...args) {
    if (paths.get(this.fd) === journal) onDiskWhenNoted.push(onDisk);
    await writeFile.apply(this, args);
  });
  await exportAll(await withSessions([200, 200, 200]), options);
  const lengths = (await entries()).map(({ files }) => files.sessions.bytes);
  expect(lengths).toHaveLength(3);
  expect(onDiskWhenNoted).toEqual([0, ...lengths]);
});

it.each([
  ['added to', (part: string) => appendFileSync(part, 'mine')],
  ['cut off', (part: string) => truncateSync(part, 7)],
])('adds nothing to a file that someone else has %s during the export', async (_what, change) => {
  const { options, part, entries } = await setUp();
  const org = await withSessions([200, 200, 200], undefined, (place) => {
    if (place === 250) change(part);
  });
  const error = await failure(exportAll(org, options));
  expect(error).toMatchObject({ code: 'job_state', message: expect.stringContaining(part) });
  const [{ files }, ...others] = await entries();
  expect(others).toEqual([]);
  expect(files.sessions.rows).toBe(200);
  expect(await readFile(part, 'utf8')).not.toContain('session-201');
});

it('buffers no more than 256 KiB before it writes', async () => {
  const { options, part, whole } = await setUp();
  const sizes: number[] = [];
  const org = await withSessions(
    [6],
    () => ({ name: 'x'.repeat(100_000) }),
    () => {
      sizes.push(statSync(part).size);
    },
  );
  await exportAll(org, options);
  const buffered = sizes.map((size, place) => place * 100_000 - size);
  expect(Math.max(...buffered)).toBeLessThanOrEqual(256 * 1024);
  const lines = (await readFile(whole, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).uuid)).toEqual(sizes.map((_, place) => `session-${place + 1}`));
});

it('writes the event of a record once, even if the record has a field with that name', async () => {
  const { options, whole } = await setUp();
  await exportAll(await withSessions([1], () => ({ event_uuid: 'other', name: 'Talk' })), options);
  expect(await readFile(whole, 'utf8')).toBe('{"uuid":"session-1","event_uuid":"event-0","name":"Talk"}\n');
});

it('leaves no file open after success or failure', async () => {
  const handles: FileHandle[] = [];
  const open = fs.open;
  vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    handles.push(handle);
    return handle;
  });
  await exportAll(await withSessions([100, 100]), (await setUp()).options);
  const broken = await withSessions([100, 100], undefined, (place) => {
    if (place === 150) throw new Error('Broken.');
  });
  await expect(exportAll(broken, (await setUp()).options)).rejects.toThrow('Broken.');
  expect(handles.length).toBeGreaterThan(0);
  expect(handles.filter(({ fd }) => fd !== -1)).toEqual([]);
});
