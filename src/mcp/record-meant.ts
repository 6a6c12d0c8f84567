import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { valueAt } from '../fronts/record-fields.js';
import { type Event, NotFoundError } from '../index.js';
import { readiness } from '../jobs.js';

/** The operation that reads the record which another is about, where that takes nothing else: one that deletes it, say. */
export function readerOf(
  entries: readonly CatalogueEntry[],
  { path, ids, body, isWrite }: CatalogueEntry,
): CatalogueEntry | undefined {
  if (!isWrite || body || ids.length === 0) return undefined;
  const record = path.replace(/(\})\/[^/{}]+$/, '$1');
  return entries.find((each) => !each.isWrite && each.reply.kind === 'one' && each.path === record);
}

/** What tells a person which record is meant, of the fields that records have. */
const telling = [
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

/** What is known of the record that an operation is about, once `read` has read it. That it cannot be read is known too. */
export async function recordMeant({ id }: CatalogueEntry, read: () => Promise<unknown>): Promise<object> {
  try {
    const record = await read();
    const values = telling.map((way) => [way, valueAt(record, way)] as const);
    const told = values.filter(([, value]) => typeof value === 'string' && value !== '');
    // What this operation is called for is an event.
    const lacks = id === 'events.publish' ? readiness(record as Event).map(({ message }) => message) : [];
    return { record: Object.fromEntries(told), ...(lacks.length > 0 && { lacks }) };
  } catch (error) {
    return {
      record: error instanceof NotFoundError ? 'It was not found: check the ids.' : 'It could not be read.',
    };
  }
}
