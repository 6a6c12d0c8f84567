import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { type Event, NotFoundError } from '../index.js';
import { readiness } from '../jobs/index.js';
import { valueAt } from '../jobs/words/record-fields.js';

/** Returns the operation that reads the record of a write without a body, such as a delete. */
export function readerOf(
  entries: readonly CatalogueEntry[],
  { path, ids, body, isWrite }: CatalogueEntry,
): CatalogueEntry | undefined {
  if (!isWrite || body || ids.length === 0) return undefined;
  const record = path.replace(/(\})\/[^/{}]+$/, '$1');
  return entries.find((each) => !each.isWrite && each.reply.kind === 'one' && each.path === record);
}

/** Fields that identify a record for a person. */
const identifying = [
  'name',
  'title',
  'first_name',
  'last_name',
  'email',
  'event_starts_on.local',
  'session_starts_on.local',
  'status',
  'uuid',
];

/** Reads the record of an operation, and returns its identifying fields, or says why it cannot. */
export async function recordMeant(
  { id }: CatalogueEntry,
  read: () => Promise<unknown>,
): Promise<{ readonly record: unknown; readonly lacks?: readonly string[] }> {
  try {
    const record = await read();
    const values = identifying.map((way) => [way, valueAt(record, way)] as const);
    const found = values.filter(([, value]) => typeof value === 'string' && value !== '');
    // The record of this operation is an event.
    const lacks = id === 'events.publish' ? readiness(record as Event).map(({ message }) => message) : [];
    return { record: Object.fromEntries(found), ...(lacks.length > 0 && { lacks }) };
  } catch (error) {
    return {
      record: error instanceof NotFoundError ? 'Not found: check the ids.' : 'It could not be read.',
    };
  }
}
