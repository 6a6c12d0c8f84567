import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ticketView } from '../../../src/api/views/index.js';
import { AbortedError, ForbiddenError, ServerError } from '../../../src/index.js';
import { JobError, organisation } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';
import { sales } from '../sales.js';

let folder = '';

beforeEach(async () => {
  folder = await ownFolder();
});

/** Makes an event with an order of this number of tickets. */
async function sold(quantity: number, clientOptions = {}) {
  const context = await sales({}, { retry: { limit: 0 }, ...clientOptions });
  const event = await context.onSale();
  const { tickets } = context.simulate.purchase({ event, quantity });
  const uuids = tickets.map(({ uuid }) => uuid);
  const names = new Map<string, string>();
  for await (const ticket of context.client.events.tickets.list(event)) {
    const { uuid, holder, reference, serial } = ticketView(ticket);
    names.set(uuid, `${holder.name?.toLowerCase().replace(/\W/g, '-')}-${reference}-${serial}.pdf`);
  }
  const nameOf = (uuid = '') => names.get(uuid) ?? '';
  const asked = () =>
    context.emulator.journal.entries.filter(({ operation }) => operation === 'events.tickets.get').length;
  return { ...context, event, uuids, nameOf, asked };
}

const filesIn = async (path: string) => (await readdir(path)).sort();

describe('the PDF documents of tickets', () => {
  test('are written to one file per ticket, into a new folder', async () => {
    const { org, event, uuids, nameOf } = await sold(5);
    const into = join(folder, 'a', 'b');
    const progress: unknown[] = [];
    const { written, kept, failed } = await org.ticketPdfs(event, into, {
      onProgress: (each) => progress.push(each),
    });
    expect(await filesIn(into)).toEqual(uuids.map(nameOf).sort());
    expect(written.map(({ ticket }) => ticket).sort()).toEqual([...uuids].sort());
    for (const { ticket, file } of written) expect(file).toBe(join(into, nameOf(ticket)));
    for (const { file } of written) expect((await readFile(file, 'latin1')).slice(0, 5)).toBe('%PDF-');
    expect([kept, failed]).toEqual([[], []]);
    expect(progress).toEqual([1, 2, 3, 4, 5].map((done) => ({ done, total: 5 })));
  });

  test('can be read only by their owner', async () => {
    const { org, event } = await sold(1);
    const { written } = await org.ticketPdfs(event, folder);
    expect((await stat(written[0]?.file ?? '')).mode & 0o077).toBe(0);
  });

  test('are kept if they already exist, and the others are written', async () => {
    const { org, event, uuids, nameOf, asked } = await sold(3);
    await writeFile(join(folder, nameOf(uuids[1])), 'signed by hand');
    const first = await org.ticketPdfs(event, folder);
    expect([first.written.length, first.kept.map(({ ticket }) => ticket)]).toEqual([2, [uuids[1]]]);
    expect(await readFile(join(folder, nameOf(uuids[1])), 'utf8')).toBe('signed by hand');
    expect(asked()).toBe(2);
    const second = await org.ticketPdfs(event, folder);
    expect([second.written.length, second.kept.length]).toEqual([0, 3]);
    expect(asked()).toBe(2);
  });

  test('are listed if they fail, and the next run tries them again', async () => {
    const { org, event, uuids, emulator } = await sold(4);
    const path = new RegExp(`${uuids[2]}`);
    emulator.faults.add({ match: { path }, fault: { status: 500 } });
    const first = await org.ticketPdfs(event, folder);
    expect(first.written).toHaveLength(3);
    expect(first.failed).toEqual([{ ticket: uuids[2], error: expect.any(ServerError) }]);
    expect(await filesIn(folder)).toHaveLength(3);
    const second = await org.ticketPdfs(event, folder);
    expect([second.written.map(({ ticket }) => ticket), second.kept.length]).toEqual([[uuids[2]], 3]);
  });

  test('fail if they are not PDF documents, and leave no file', async () => {
    const { org, event, emulator } = await sold(1);
    emulator.faults.add({ match: { operation: 'events.tickets.get' }, fault: { html: true, status: 200 } });
    const { failed } = await org.ticketPdfs(event, folder);
    expect(failed).toHaveLength(1);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('are written at once up to the limit of concurrency', async () => {
    let [now, most] = [0, 0];
    const { org, event } = await sold(12, {
      use: [
        async (
          request: Request,
          next: (request: Request) => Promise<Response>,
          call: { operation?: { id: string } },
        ) => {
          if (call.operation?.id !== 'events.tickets.get') return next(request);
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setTimeout(resolve, 5));
          try {
            return await next(request);
          } finally {
            now -= 1;
          }
        },
      ],
    });
    await org.ticketPdfs(event, folder, { concurrency: 3 });
    expect(most).toBe(3);
  });
});

describe('the names of the files', () => {
  /** Returns a job for tickets that the service returns like this, in orders of these buyers. Without buyers, it may not read them. */
  async function returning(tickets: readonly object[], buyers?: Readonly<Record<string, object>>) {
    const { client, org, emulator } = await sold(1);
    emulator.faults.add({ match: { operation: 'events.orders.list' }, times: 9, fault: { status: 403 } });
    const list = (items: readonly object[]) => () => items.values();
    const orders = buyers && Object.entries(buyers).map(([uuid, customer]) => ({ uuid, customer }));
    // The tickets of the emulator are not as odd.
    const fake = {
      ...client,
      me: client.me,
      events: {
        tickets: { list: list(tickets) },
        orders: orders ? { list: list(orders) } : client.events.orders,
      },
      pdf: { events: { tickets: { get: async () => new Blob(['%PDF-']) } } },
    };
    const jobs = await organisation(fake as never);
    return async () => {
      const { written, kept } = await jobs.ticketPdfs(org.uuid, folder);
      const namesOf = (pdfs: typeof written) => pdfs.map(({ file }) => basename(file)).sort();
      return { written: namesOf(written), kept: namesOf(kept) };
    };
  }

  const heldBy = (name: string, serial: number | undefined = 1, more = {}) => ({
    uuid: `${name} ${serial}`,
    serial,
    reference_no: '9WRAWB39',
    attendee_details: [{ attributes: [{ field_name: 'first_name', field_value: name }] }],
    order: { uuid: 'f8f91081' },
    ...more,
  });

  test.each([
    ['Anna Lindqvist', 'anna-lindqvist-9WRAWB39-1.pdf'],
    ['Åsa  Łoś-Ørsted', 'asa-łos-ørsted-9WRAWB39-1.pdf'],
    ['李小龍', '李小龍-9WRAWB39-1.pdf'],
    ['हिन्दी', 'हिन्दी-9WRAWB39-1.pdf'],
    ['../../etc/passwd', 'etc-passwd-9WRAWB39-1.pdf'],
    ['C:\\aux.pdf. ', 'c-aux-pdf-9WRAWB39-1.pdf'],
    ['con', 'con-9WRAWB39-1.pdf'],
    ['nul\0\u202e', 'nul-9WRAWB39-1.pdf'],
    ['x'.repeat(1_000), `${'x'.repeat(100)}-9WRAWB39-1.pdf`],
    ['龍'.repeat(1_000), `${'龍'.repeat(33)}-9WRAWB39-1.pdf`],
    ['...', '9WRAWB39-1.pdf'],
  ])('have the holder %j as %s', async (name, file) => {
    const write = await returning([heldBy(name)]);
    expect(await write()).toEqual({ written: [file], kept: [] });
    expect(await write()).toEqual({ written: [], kept: [file] });
    expect(await filesIn(folder)).toEqual([file]);
  });

  test.each([
    [
      'the buyer if there is no holder',
      { b: { first_name: 'Ben', last_name: 'Yu' } },
      'ben-yu-9WRAWB39-1.pdf',
    ],
    ['only the order without both', {}, '9WRAWB39-1.pdf'],
    ['only the order if the token may not read buyers', undefined, '9WRAWB39-1.pdf'],
  ])('have %s', async (_, buyers, file) => {
    const write = await returning([heldBy('', 1, { attendee_details: [], order: { uuid: 'b' } })], buyers);
    expect((await write()).written).toEqual([file]);
  });

  test('do not change if another ticket is sold or the holder gets another name', async () => {
    const first = await returning([heldBy('Anna', 2)]);
    await first();
    const second = await returning([heldBy('Anna', 1), heldBy('Anna', 3), heldBy('Hanna', 2)]);
    expect(await second()).toEqual({
      written: ['anna-9WRAWB39-1.pdf', 'anna-9WRAWB39-3.pdf'],
      kept: ['anna-9WRAWB39-2.pdf'],
    });
  });

  test('differ on a disk that ignores case, whatever the service returns', async () => {
    const odd = [
      heldBy('Anna', 1, { uuid: 'a' }),
      heldBy('Anna', 1, { uuid: 'A' }),
      heldBy('Anna', 1, { reference_no: '9wrawb39', uuid: 'b' }),
      heldBy('Anna', 1, { reference_no: '9-WRAWB39', uuid: 'c' }),
      heldBy('Anna', -1, { uuid: 'd' }),
      heldBy('Anna', undefined, { serial: undefined, reference_no: undefined, order: undefined, uuid: 'e' }),
    ];
    const write = await returning(odd);
    const { written } = await write();
    expect(new Set(written.map((file) => file.toLowerCase())).size).toBe(odd.length);
    expect(written.every((file) => /^anna-(?:9wrawb39|ticket)-t[0-9a-f]{16}\.pdf$/i.test(file))).toBe(true);
    expect((await write()).kept).toEqual(written);
  });
});

describe('a job that ends early', () => {
  test('because of an abort keeps complete files, and continues where it stopped', async () => {
    const { org, event } = await sold(20);
    const controller = new AbortController();
    const reason = new Error('closing time');
    const job = org.ticketPdfs(event, folder, {
      concurrency: 2,
      signal: controller.signal,
      onProgress: ({ done }) => done === 7 && controller.abort(reason),
    });
    await expect(job).rejects.toThrow(AbortedError);
    await expect(job).rejects.toMatchObject({ cause: reason });
    const error = await job.catch((thrown: Error) => thrown);
    const files = await filesIn(folder);
    expect((error as Error).message).toBe(`The PDF export was aborted after ${files.length} of 20 tickets.`);
    for (const file of files) expect(file).toMatch(/\.pdf$/);
    const { written, kept } = await org.ticketPdfs(event, folder);
    expect([kept.length, written.length]).toEqual([files.length, 20 - files.length]);
  });

  test('because the token may not read tickets fails, and sends no more requests', async () => {
    const { org, event, asked, emulator } = await sold(30);
    emulator.faults.add({ match: { operation: 'events.tickets.get' }, times: 100, fault: { status: 403 } });
    await expect(org.ticketPdfs(event, folder, { concurrency: 2 })).rejects.toThrow(ForbiddenError);
    expect(asked()).toBeLessThanOrEqual(2);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('because the folder is a file says so', async () => {
    const { org, event } = await sold(1);
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(org.ticketPdfs(event, file)).rejects.toThrow(JobError);
    await expect(org.ticketPdfs(event, file)).rejects.toThrow(`Cannot write PDF files to ${file}`);
  });

  test('because a file cannot be renamed says so, and leaves no partial file', async () => {
    const { org, event, uuids, nameOf } = await sold(1);
    await mkdir(join(folder, nameOf(uuids[0])));
    await expect(org.ticketPdfs(event, folder)).rejects.toThrow(JobError);
    expect(await filesIn(folder)).toEqual([nameOf(uuids[0])]);
  });

  test('because another job writes into the folder says who, and the other continues', async () => {
    let [open, reached] = [() => {}, () => {}];
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const isThere = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { org, event } = await sold(1, {
      use: [
        async (request: Request, next: (request: Request) => Promise<Response>) => {
          if (!request.headers.get('accept')?.includes('pdf')) return next(request);
          reached();
          await gate;
          return next(request);
        },
      ],
    });
    const first = org.ticketPdfs(event, folder);
    await isThere;
    await expect(org.ticketPdfs(event, folder)).rejects.toThrow(JobError);
    await expect(org.ticketPdfs(event, folder)).rejects.toThrow(`in use by process ${process.pid}`);
    open();
    expect((await first).written).toHaveLength(1);
  });

  test('because of a kill leaves a partial file, which the next run replaces', async () => {
    const { org, event, uuids, nameOf } = await sold(1);
    const half = join(folder, `${nameOf(uuids[0])}.part`);
    await writeFile(half, '%PDF-1.7 and a half');
    await chmod(half, 0o600);
    expect((await org.ticketPdfs(event, folder)).written).toHaveLength(1);
    expect(await filesIn(folder)).toEqual([nameOf(uuids[0])]);
  });

  test('because of a kill does not write through a link in place of its partial file', async () => {
    const { org, event, uuids, nameOf } = await sold(1);
    const other = join(folder, 'other');
    await writeFile(other, 'mine');
    await symlink(other, join(folder, `${nameOf(uuids[0])}.part`));
    expect((await org.ticketPdfs(event, folder)).written).toHaveLength(1);
    expect(await readFile(other, 'utf8')).toBe('mine');
    expect((await lstat(join(folder, nameOf(uuids[0])))).isSymbolicLink()).toBe(false);
  });
});

test.each([
  [undefined, 'pdfs', {}, 'event must be an event: its uuid, its name, '],
  ['event', '', {}, 'folder must be the path of a folder'],
  ['event', 'pdfs', { concurrency: 0 }, 'concurrency must be a whole number'],
  ['event', 'pdfs', { atOnce: 2 }, 'Unknown option "atOnce"'],
])('ticketPdfs refuses %o into %o with %o before anything is sent', async (event, into, options, message) => {
  const { org, emulator } = await sales();
  const before = emulator.journal.entries.length;
  // Programs without types may pass anything.
  const job = org.ticketPdfs(event as string, into as string, options as object);
  await expect(job).rejects.toThrow(TypeError);
  await expect(job).rejects.toThrow(message);
  expect(emulator.journal.entries.length).toBe(before);
});
