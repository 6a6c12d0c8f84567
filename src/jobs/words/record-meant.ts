import { eventView } from '../../api/views/index.js';
import { type Event, NotFoundError } from '../../index.js';
import { dayWords } from '../common/day-words.js';
import { readiness } from '../publishing/readiness.js';
import { valueAt } from './record-fields.js';

/** The facts of an operation that say which record it is about. */
interface Operation {
  readonly id: string;
  readonly path: string;
  readonly ids: readonly unknown[];
  readonly body?: object | undefined;
  readonly isWrite: boolean;
  readonly reply: { readonly kind: string };
}

/** Returns the operation that reads the record of a write without a body, such as a delete. */
export function readerOf<Entry extends Operation>(
  entries: readonly Entry[],
  { path, ids, body, isWrite }: Entry,
): Entry | undefined {
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

/** Describes a record for the person who is asked about it: `"Jazz on the Pier", Thu 10 Apr 2031, 212 tickets sold`. */
export function recordWords(record: unknown): string | undefined {
  const values = Object.fromEntries(identifying.map((way) => [way, textAt(record, way)]));
  const title =
    values.name ??
    values.title ??
    ([values.first_name, values.last_name].filter(Boolean).join(' ') || values.email);
  if (title === undefined) return undefined;
  if (valueAt(record, 'event_starts_on') === null) return JSON.stringify(title);
  // Only an event has a field with this name.
  const { startsAt, timezone, levels } = eventView(record as Event);
  const sold = levels.reduce((sum, level) => sum + (level.sold ?? 0), 0);
  return [
    JSON.stringify(title),
    ...(startsAt ? [dayWords(startsAt, timezone)] : []),
    ...(levels.some((level) => level.sold !== undefined)
      ? [sold === 1 ? '1 ticket sold' : `${sold} tickets sold`]
      : []),
  ].join(', ');
}

const textAt = (record: unknown, way: string): string | undefined => {
  const value = valueAt(record, way);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Reads the record of an operation, and returns its identifying fields, or says why it cannot. */
export async function recordMeant(
  { id }: Pick<Operation, 'id'>,
  read: () => Promise<unknown>,
): Promise<{ readonly record: unknown; readonly lacks?: readonly string[] }> {
  try {
    const record = await read();
    const values = identifying.map((way) => [way, textAt(record, way)]);
    const found = values.filter(([, value]) => value !== undefined);
    // The record of this operation is an event.
    const lacks = id === 'events.publish' ? readiness(record as Event).map(({ message }) => message) : [];
    return { record: Object.fromEntries(found), ...(lacks.length > 0 && { lacks }) };
  } catch (error) {
    return {
      record: error instanceof NotFoundError ? 'Not found: check the ids.' : 'It could not be read.',
    };
  }
}
