import { ClosedError, ForbiddenError, TicketingError, TokenError, UnauthorizedError } from '../index.js';
import { onAbort } from '../internal/abort.js';
import { expectCount, expectKnownNames } from '../internal/expect.js';
import { isFileError } from '../internal/file-problem.js';
import { totalIn } from '../internal/list-total.js';
import { makeFolder } from '../internal/make-folder.js';
import { nodeModule } from '../internal/node.js';
import { shouldBe } from '../internal/option-error.js';
import type { Fields, Job } from './definition.js';
import { type NamedEvent, uuidOf } from './event-named.js';
import { guardOf } from './file-lock.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { fileFailure } from './on-file.js';
import type { Scope } from './scope.js';
import { holding } from './store.js';
import { untilAborted } from './until-aborted.js';

/** How the PDF documents of tickets are written. */
export interface TicketPdfOptions extends JobOptions {
  /**
   * How many are asked for at once, 1 to 100.
   * @default 4
   */
  readonly concurrency?: number | undefined;
}

/** The PDF document of a ticket. */
export interface TicketPdf {
  /** The uuid of the ticket. */
  readonly ticket: string;
  /** The path of its file. */
  readonly file: string;
}

/** A ticket whose PDF document could not be had. */
export interface FailedTicketPdf {
  /** The uuid of the ticket. */
  readonly ticket: string;
  /** What its call failed with. */
  readonly error: TicketingError;
}

/** What became of the PDF documents of an event's tickets. */
export interface TicketPdfs {
  /** Those that were written. */
  readonly written: readonly TicketPdf[];
  /** Those that were there already, and stay as they are. */
  readonly kept: readonly TicketPdf[];
  /** Those that failed. Called again, the job tries these and keeps the rest. */
  readonly failed: readonly FailedTicketPdf[];
}

/** The method of an organisation that writes the tickets of an event as PDF documents. */
export interface TicketPdfsMethod {
  /**
   * Writes the PDF document of every ticket of an event into a folder, on Node, Bun and Deno, as `ticket-<uuid>.pdf`, which
   * only its owner can read. Each file is whole or absent, and what is there already stays as it is, so that the job goes on
   * where it stopped. A ticket that fails is in `failed`. Throws where all would fail: a `TokenError`, an
   * `UnauthorizedError`, a `ForbiddenError`, or a `JobError` where the folder cannot be written to or another process
   * writes to it.
   *
   * @example
   * ```ts
   * const { written, kept, failed } = await org.ticketPdfs(event, 'tickets');
   * ```
   */
  ticketPdfs(event: NamedEvent, folder: string, options?: TicketPdfOptions): Promise<TicketPdfs>;
}

const input = {
  event: { kind: 'event' },
  folder: { kind: 'folder', about: 'the folder for the files; it is made if it is missing' },
} as const satisfies Fields;

export const ticketPdfsJob = {
  name: 'ticketPdfs',
  summary: 'writes the tickets of an event as PDF documents',
  description:
    'Writes the PDF document of every ticket of an event into a folder, as ticket-<uuid>.pdf, which only you can read.',
  effect: 'reads',
  input,
  counts: 'tickets',
  args: ({ event, folder }, options) => [event, folder, options],
  remarks: ({ written, kept, failed }, { folder }) => ({
    line: `${written.length} written to ${folder}, ${kept.length} there before, ${failed.length} failed`,
    failures: failed.map(({ ticket, error }) => ({ what: `ticket ${ticket} was not written`, error })),
  }),
  help: `Each file is whole or absent, and an existing file stays as it is. After Ctrl-C, or if some failed, run the same again.

Example:
  ticketing-client ticket-pdfs <event> tickets --emulator`,
} as const satisfies Job<TicketPdfsMethod, typeof input>;

/** Whether a failure is that of one ticket: the others would fail likewise from what is wrong with token or client. */
const isOfOneTicket = (error: unknown): error is TicketingError =>
  error instanceof TicketingError &&
  ![ClosedError, ForbiddenError, TokenError, UnauthorizedError].some((each) => error instanceof each);

/** The name of a ticket's file. Small letters alone, so that none are the same on a disk that knows no others. */
async function fileNameOf(ticket: string): Promise<string> {
  if (/^[0-9a-z-]{1,64}$/.test(ticket)) return `ticket-${ticket}.pdf`;
  const { createHash } = nodeModule('node:crypto');
  return `ticket-sha256-${createHash('sha256').update(ticket).digest('hex')}.pdf`;
}

async function isThere(file: string): Promise<boolean> {
  const { stat } = nodeModule('node:fs/promises');
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return Boolean(found?.isFile()) && found?.size !== 0;
}

/** Writes a file beside its place and moves it there: it is whole or absent. Only its owner can read it. */
async function writeWhole(file: string, content: Blob): Promise<void> {
  const { open, rename, rm } = nodeModule('node:fs/promises');
  const part = `${file}.part`;
  try {
    // One that was left behind may be open in a process that stands still.
    await rm(part, { force: true });
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(new Uint8Array(await content.arrayBuffer()));
      // Without it, a loss of power may leave a name without its content.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes the PDF documents of an event's tickets. See `TicketPdfsMethod`. */
export async function ticketPdfs(
  { client }: Scope,
  event: NamedEvent,
  folder: string,
  options: TicketPdfOptions = {},
): Promise<TicketPdfs> {
  expectKnownNames(options, ['concurrency', 'signal', 'onProgress']);
  expectJobOptions(options);
  const { concurrency = 4, onProgress } = options;
  expectCount('concurrency', concurrency, 1, 100);
  if (typeof folder !== 'string' || folder === '') throw shouldBe('folder', 'the path of a folder');
  const uuid = uuidOf(event);
  const { join } = nodeModule('node:path');
  // Two that write into one folder would write over each other's halves.
  const guard = guardOf(join(folder, 'ticket-pdfs'));
  const written: TicketPdf[] = [];
  const kept: TicketPdf[] = [];
  const failed: FailedTicketPdf[] = [];
  let total: number | undefined;
  const done = () => written.length + kept.length + failed.length;

  async function getOne(ticket: string, signal: AbortSignal): Promise<void> {
    const file = join(folder, await fileNameOf(ticket));
    if (await isThere(file)) {
      kept.push({ ticket, file });
      return;
    }
    let content: Blob;
    try {
      content = await client.pdf.events.tickets.get(uuid, ticket, { signal });
    } catch (error) {
      if (signal.aborted || !isOfOneTicket(error)) throw error;
      failed.push({ ticket, error });
      return;
    }
    await guard.expectOwn();
    await writeWhole(file, content);
    written.push({ ticket, file });
  }

  async function* ticketsOf(signal: AbortSignal) {
    let listed = 0;
    for await (const page of client.events.tickets.list(uuid, {}, { signal }).pages()) {
      listed += page.items.length;
      total = totalIn(page, listed);
      for (const ticket of page.items) yield ticket.uuid;
    }
  }

  /** Several take tickets from one list. When one of them fails, the others end too. */
  async function getAll(): Promise<void> {
    const controller = new AbortController();
    const unfollow =
      options.signal && onAbort(options.signal, () => controller.abort(options.signal?.reason));
    const tickets = ticketsOf(controller.signal);
    const failures: unknown[] = [];
    const take = async () => {
      try {
        for (let next = await tickets.next(); !next.done; next = await tickets.next()) {
          await getOne(next.value, controller.signal);
          onProgress?.({ done: done(), total });
        }
      } catch (error) {
        failures.push(error);
        controller.abort();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, take));
    unfollow?.();
    await tickets.return();
    if (failures.length > 0) throw failures[0];
  }

  const where = () => `after ${done()} of ${total ?? 'an unknown number of'} tickets`;
  await untilAborted(options.signal, 'The writing of PDF documents', where, async () => {
    try {
      makeFolder(folder);
      await holding(guard, options.signal, getAll);
    } catch (error) {
      if (!isFileError(error)) throw error;
      throw fileFailure(folder, error, `PDF documents cannot be written into ${folder}`, { ofPath: 'input' });
    }
  });
  return { written, kept, failed };
}
