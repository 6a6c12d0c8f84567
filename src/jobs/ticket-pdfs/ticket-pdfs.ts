import { type TicketView, ticketView } from '../../api/views/index.js';
import { ClosedError, ForbiddenError, TicketingError, TokenError, UnauthorizedError } from '../../index.js';
import { linked } from '../../shared/abort.js';
import { isFileError } from '../../shared/file-problem.js';
import { hasCode } from '../../shared/has-code.js';
import { makeFolder } from '../../shared/make-folder.js';
import { nodeModule } from '../../shared/node.js';
import { shouldBe } from '../../shared/option-error.js';
import { guardOf } from '../../stores/file-lock.js';
import { replaceFile } from '../../stores/file-store.js';
import {
  aCount,
  expectOptions,
  type JobOptions,
  jobChecks,
  reportProgress,
} from '../../stores/job-options.js';
import { fileFailure } from '../../stores/on-file.js';
import { holding } from '../../stores/store.js';
import { buyersOf } from '../common/buyers.js';
import { expectEvent, type NamedEvent, uuidOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { fileNamesOf, idIn } from './file-names.js';

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
   * Writes the PDF of every ticket of an event into a folder, on Node, Bun and Deno. Use a folder for each event. A file is named
   * after the person whom the ticket admits, else the buyer, with the code of the order and the serial number:
   * `anna-lindqvist-9WRAWB39-1.pdf`. Without both persons it is `9WRAWB39-1.pdf`. If two tickets of an order have the same serial
   * number, or one has none, a digest of the uuid replaces it. Only the owner of a file can read it.
   *
   * A file is either complete or missing, and existing files stay as they are, so another run continues where this one stopped. It
   * finds the file of a ticket by the end of the name, even if the person has another name by then. Failed tickets are in `failed`.
   * Throws if all tickets would fail: a `TokenError`, an `UnauthorizedError`, a `ForbiddenError`, or a `JobError` if the folder
   * cannot be written or another process writes to it.
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
  const uuid = await uuidOf(scope, event, { signal: options.signal, several: 'latest' });
  const { join } = nodeModule('node:path');
  // Two jobs with one folder would overwrite each other's incomplete files.
  const guard = guardOf(join(folder, 'ticket-pdfs'));
  const written: TicketPdf[] = [];
  const kept: TicketPdf[] = [];
  const failed: FailedTicketPdf[] = [];
  let total: number | undefined;
  const done = () => written.length + kept.length + failed.length;

  async function getOne({ ticket, file }: TicketPdf, signal: AbortSignal): Promise<void> {
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
    await replaceFile(file, new Uint8Array(await content.arrayBuffer()), guard);
    written.push({ ticket, file });
  }

  /** Returns the tickets with their files. A person may have another name than when the file was written. */
  async function filesOf(signal: AbortSignal): Promise<readonly TicketPdf[]> {
    const { readdir } = nodeModule('node:fs/promises');
    const present = new Map((await readdir(folder)).map((name) => [idIn(name), name]));
    const tickets = new Map<string, TicketView>();
    for await (const ticket of client.events.tickets.list(uuid, {}, { signal }))
      tickets.set(ticket.uuid, ticketView(ticket));
    const views = [...tickets.values()];
    const isNamed = views.every(({ holder }) => holder.name !== undefined);
    const buyers = isNamed ? undefined : await buyersOf(client, uuid, signal).catch(unlessForbidden);
    const names = fileNamesOf(views, ({ holder, orderUuid }) => holder.name ?? buyers?.get(orderUuid)?.name);
    return [...names].map(([ticket, name]) => ({
      ticket,
      file: join(folder, present.get(idIn(name)) ?? name),
    }));
  }

  /** Lets several workers take tickets from one list. If one of them fails, the others end too. */
  async function getAll(signal: AbortSignal): Promise<void> {
    const own = linked(signal);
    const files = await filesOf(signal);
    total = files.length;
    const left = files.values();
    const failures: unknown[] = [];
    const take = async () => {
      try {
        for (const each of left) {
          await getOne(each, own.signal);
          reportProgress(onProgress, { done: done(), total });
        }
      } catch (error) {
        failures.push(error);
        own.abort();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, take));
    own.unlink();
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

/** Passes on any error but that of a token that may not read orders. Files can be named without them. */
function unlessForbidden(error: unknown): undefined {
  if (!(error instanceof ForbiddenError)) throw error;
}

async function isThere(file: string): Promise<boolean> {
  const { stat } = nodeModule('node:fs/promises');
  const found = await stat(file).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  return Boolean(found?.isFile()) && found?.size !== 0;
}
