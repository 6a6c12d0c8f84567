import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import type { Occurrence, TicketingClient } from '../index.js';
import { occurrenceNotes } from '../jobs/index.js';
import { readerOf, recordMeant } from '../jobs/words/record-meant.js';
import { isObject } from '../shared/is-object.js';
import { isSecretName } from '../shared/secret-names.js';
import { argumentsOf, bodyIn, type CallInput } from './call-arguments.js';
import { methodOf } from './operation-named.js';
import { type Result, recordResult } from './result.js';
import type { ToolContext } from './tool.js';

/** Returns the request that would be sent, without a token and with secrets hidden. */
export async function requestOf(
  client: TicketingClient,
  entry: CatalogueEntry,
  given: CallInput,
): Promise<{ method: string; url: string; body?: unknown }> {
  // This view has a method for each operation that returns its request.
  const request = (await methodOf(client.dry, entry.id)(...argumentsOf(entry, given, {}))) as Request;
  const body = await request.text();
  // Other values only sound like a secret: `pass_on` is a boolean.
  const hidden = (name: string, value: unknown) =>
    isSecretName(name) && /string|number/.test(typeof value) ? '[secret]' : value;
  return {
    method: request.method,
    url: request.url,
    ...(body !== '' && { body: JSON.parse(body, hidden) }),
  };
}

/** Maximum time for reading the record, in milliseconds. The request can be shown without it. */
const patience = 10_000;

/** Returns notes on what would be sent. */
function notesOn(entry: CatalogueEntry, given: CallInput): readonly string[] {
  const body = bodyIn(entry, given.body);
  if (!isObject(body) || !isObject(body.occurrence)) return [];
  // The client has checked it. Without a zone, the notes are the same in any.
  const zone = typeof body.timezone === 'string' ? body.timezone : 'UTC';
  return occurrenceNotes(body.occurrence as Occurrence, zone);
}

/** Returns what would be sent, and the record concerned, so that a person can decide. Reads only that record from the service. */
export const dryRun = async (...call: Parameters<typeof planned>): Promise<Result> =>
  recordResult(await planned(...call));

/** Returns the question whether to do what was planned. */
export async function questionOf(...call: Parameters<typeof planned>): Promise<string> {
  const { method, url, body, record } = await planned(...call);
  const facts = isObject(record) ? Object.values(record).join(', ') : record;
  const about = facts === undefined ? '' : `\nRecord: ${facts}`;
  const content = body === undefined ? '' : `\nContent: ${JSON.stringify(body)}`;
  const [, , { id, summary }] = call;
  return `Do this? ${summary}${about}${content}\n${id}: ${method} ${url}`;
}

async function planned(
  client: TicketingClient,
  entries: readonly CatalogueEntry[],
  entry: CatalogueEntry,
  given: CallInput,
  { signal }: ToolContext,
) {
  const request = await requestOf(client, entry, given);
  const notes = notesOn(entry, given);
  const reader = readerOf(entries, entry);
  const options = { signal, retry: false, deadline: patience };
  const meant =
    reader &&
    (await recordMeant(entry, async () =>
      methodOf(client, reader.id)(...argumentsOf(reader, { ids: given.ids }, options)),
    ));
  return {
    ...(meant ? { nothing_was_changed: true } : { nothing_was_sent: true }),
    ...request,
    ...meant,
    ...(notes.length > 0 && { notes }),
  };
}
