import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import type { Occurrence, TicketingClient } from '../index.js';
import { occurrenceNotes } from '../jobs/index.js';
import { readerOf, recordMeant } from '../jobs/words/record-meant.js';
import { isObject } from '../shared/is-object.js';
import { isSecretName } from '../shared/secret-names.js';
import { argumentsOf, bodyIn, type CallInput } from './call-arguments.js';
import { valueText } from './consent.js';
import { methodOf } from './operation-named.js';
import { type Result, recordResult } from './result.js';
import type { Deed, ToolContext } from './tool.js';

/** Returns the request that would be sent, without a token and with secrets hidden. */
export async function requestOf(
  client: TicketingClient,
  entry: CatalogueEntry,
  given: CallInput,
): Promise<{ method: string; url: string; body?: unknown }> {
  // This view has a method for each operation that returns its request.
  const request = (await methodOf(client.dry, entry.id)(...argumentsOf(entry, given, {}))) as Request;
  const body = await request.text();
  return {
    method: request.method,
    url: request.url,
    ...(body !== '' && { body: withoutSecrets(JSON.parse(body)) }),
  };
}

/** Returns a value with its secrets hidden, as JSON has it. Other values only sound like a secret: `pass_on` is a boolean. */
const withoutSecrets = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (name, each) =>
    isSecretName(name) && /string|number/.test(typeof each) ? '[secret]' : each,
  );

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
export async function dryRun(
  client: TicketingClient,
  entries: readonly CatalogueEntry[],
  entry: CatalogueEntry,
  given: CallInput,
  context: ToolContext,
): Promise<Result> {
  const request = await requestOf(client, entry, given);
  const notes = notesOn(entry, given);
  const meant = await recordOf(client, readerOf(entries, entry), entry, given, context);
  return recordResult({
    ...(meant ? { nothing_was_changed: true } : { nothing_was_sent: true }),
    ...request,
    ...meant,
    ...(notes.length > 0 && { notes }),
  });
}

/** Returns what a call would do, for the person who is asked. Reads the record that its ids name. */
export async function deedOf(
  client: TicketingClient,
  entries: readonly CatalogueEntry[],
  entry: CatalogueEntry,
  given: CallInput,
  context: ToolContext,
): Promise<Deed> {
  const { method, url } = await requestOf(client, entry, given);
  const { record } =
    (await recordOf(client, readerOf(entries, { ...entry, body: undefined }), entry, given, context)) ?? {};
  const facts = isObject(record) ? Object.values(record).map(valueText).join(', ') : record;
  const { body = {} } = withoutSecrets(given);
  return {
    lines: [
      `Do this? ${entry.id}: ${entry.summary}`,
      ...(facts === undefined ? [] : [`Record: ${facts}`]),
      `${method} ${url}`,
    ],
    values: isObject(body) ? body : { body },
  };
}

/** Returns the record that a call is about, or why it cannot be read. */
async function recordOf(
  client: TicketingClient,
  reader: CatalogueEntry | undefined,
  entry: CatalogueEntry,
  { ids }: CallInput,
  { signal }: ToolContext,
) {
  const options = { signal, retry: false, deadline: patience };
  return (
    reader &&
    recordMeant(entry, async () => methodOf(client, reader.id)(...argumentsOf(reader, { ids }, options)))
  );
}
