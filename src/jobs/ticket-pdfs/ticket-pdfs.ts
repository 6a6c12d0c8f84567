import { ClosedError, ForbiddenError, TicketingError, TokenError, UnauthorizedError } from '../../index.js';
import { linked } from '../../shared/abort.js';
import { isFileError } from '../../shared/file-problem.js';
import { totalIn } from '../../shared/list-total.js';
import { makeFolder } from '../../shared/make-folder.js';
import { nodeModule } from '../../shared/node.js';
import { shouldBe } from '../../shared/option-error.js';
import { syncFile } from '../../shared/sync-file.js';
import { guardOf } from '../../stores/file-lock.js';
import {
  aCount,
  expectOptions,
  type JobOptions,
  jobChecks,
  reportProgress,
} from '../../stores/job-options.js';
import { fileFailure } from '../../stores/on-file.js';
import { holding } from '../../stores/store.js';
import { expectEvent, type NamedEvent, uuidOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';

/** A ticket with its PDF file. */
export interface TicketPdf {
  /** Uuid of the ticket. */
  readonly ticket: string;
  /** Path of its file. */
  readonly file: string;
}

/** A ticket whose PDF could not be read. */
export interface FailedTicketPdf {
  /** Uuid of the ticket. */
  readonly ticket: string;
  /** Error of its call. */
  readonly error: TicketingError;
}

/** Result of `ticketPdfs`. */
export interface TicketPdfs {
  /** Files that this run wrote. */
  readonly written: readonly TicketPdf[];
  /** Files that already existed, and stay as they are. */
  readonly kept: readonly TicketPdf[];
  /** Tickets that failed. Another run tries these again, and keeps the rest. */
  readonly failed: readonly FailedTicketPdf[];
}

/** Options of `ticketPdfs`. */
export interface TicketPdfOptions extends JobOptions {
  /**
   * Maximum number of requests at once, from 1 to 100.
   * @default 4
   * @example concurrency: 8
   */
  readonly concurrency?: number | undefined;
}

/** Method of an organisation that writes the tickets of an event as PDF files. */
export interface TicketPdfsMethod {
  /**
   * Writes the PDF of every ticket of an event into a folder, on Node, Bun and Deno. The files are named `ticket-<uuid>.pdf`,
   * and only their owner can read them. A file is either complete or missing, and existing files stay as they are, so another
   * run continues where this one stopped. Failed tickets are in `failed`. Throws if all tickets would fail: a `TokenError`, an
   * `UnauthorizedError`, a `ForbiddenError`, or a `JobError` if the folder cannot be written or another process writes to it.
   *
   * @example
   * ```ts
   * const { written, kept, failed } = await org.ticketPdfs(event, 'tickets');
   * ```
   */
  ticketPdfs(event: NamedEvent, folder: string, options?: TicketPdfOptions): Promise<TicketPdfs>;
}

/** Writes the tickets of an event as PDF files. See `TicketPdfsMethod`. */
export async function ticketPdfs(
  scope: Scope,
  event: NamedEvent,
  folder: string,
  options: TicketPdfOptions = {},
): Promise<TicketPdfs> {
  expectOptions(options, { concurrency: aCount(1, 100), ...jobChecks });
  const { concurrency = 4, onProgress } = options;
  if (typeof folder !== 'string' || folder === '') throw shouldBe('folder', 'the path of a folder');
  expectEvent(event);
  const { client } = scope;
  const uuid = await uuidOf(scope, event, { signal: options.signal, past: true });
  const { join } = nodeModule('node:path');
  // Two jobs with one folder would overwrite each other's incomplete files.
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

  /** Lets several workers take tickets from one list. If one of them fails, the others end too. */
  async function getAll(signal: AbortSignal): Promise<void> {
    const own = linked(signal);
    const tickets = ticketsOf(own.signal);
    const failures: unknown[] = [];
    const take = async () => {
      try {
        for (let next = await tickets.next(); !next.done; next = await tickets.next()) {
          await getOne(next.value, own.signal);
          reportProgress(onProgress, { done: done(), total });
        }
      } catch (error) {
        failures.push(error);
        own.abort();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, take));
    own.unlink();
    await tickets.return();
    if (failures.length > 0) throw failures[0];
  }

  const where = () => `after ${done()} of ${total ?? 'an unknown number of'} tickets`;
  const { signal } = options;
  const job = 'The PDF export';
  await untilAborted(signal, job, where, async () => {
    try {
      makeFolder(folder);
      await holding(guard, { signal, job, where }, getAll);
    } catch (error) {
      if (!isFileError(error)) throw error;
      throw fileFailure(folder, error, `Cannot write PDF files to ${folder}`, { ofPath: 'input' });
    }
  });
  return { written, kept, failed };
}

/** Whether only this ticket failed. A problem with the token or the client would fail all others too. */
const isOfOneTicket = (error: unknown): error is TicketingError =>
  error instanceof TicketingError &&
  ![ClosedError, ForbiddenError, TokenError, UnauthorizedError].some((each) => error instanceof each);

/** Returns the file name of a ticket. It has only small letters: some disks treat capital letters as the same. */
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

/** Writes a file under another name, then renames it, so that it is either complete or missing. Only its owner can read it. */
async function writeWhole(file: string, content: Blob): Promise<void> {
  const { open, rename, rm } = nodeModule('node:fs/promises');
  const part = `${file}.part`;
  try {
    // A paused process may still have its own `.part` open, so it must not be written to.
    await rm(part, { force: true });
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(new Uint8Array(await content.arrayBuffer()));
      // Without this, a power failure may leave the name without its content.
      await syncFile(handle);
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
