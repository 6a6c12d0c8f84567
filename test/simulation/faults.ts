import fc from 'fast-check';
import type { PlannedFault } from '../../src/emulator/index.js';

type Fault = PlannedFault['fault'];
type OperationId = NonNullable<NonNullable<PlannedFault['match']>['operation']>;

const failures: readonly Fault[] = [
  { reset: true },
  { status: 500 },
  { status: 503 },
  { retryAfter: 1 },
  { retryAfter: 40 },
  { status: 503, retryAfter: 2 },
  { html: true },
  { lostReply: true },
  { truncate: true },
  { stall: true },
  { slowBody: 5_000 },
  { delay: 3_000 },
  { delay: 20_000 },
  { revokeToken: true },
];

const lists: readonly OperationId[] = [
  'orgs.events.list',
  'events.orders.list',
  'events.sessions.list',
  'events.invitations.list',
];

const writes: readonly OperationId[] = [
  'orgs.events.create',
  'orgs.events.update',
  'events.publish',
  'events.duplicate',
  'events.sessions.create',
  'events.invitations.send',
];

/** Sets the number of records in a reply to the length of its first list. */
function countPage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body);
  const items = entries.map(([, value]) => value).find(Array.isArray);
  return Object.fromEntries(
    entries.map(([name, value]) =>
      name === 'pagination' && items && typeof value === 'object'
        ? [name, { ...value, records: items.length }]
        : [name, countPage(value)],
    ),
  );
}

/** A fault of several requests in a row, of one operation or of all. */
const planned = (fault: fc.Arbitrary<Fault>, operations: readonly OperationId[], most: number) =>
  fc
    .record({
      fault,
      operation: fc.option(fc.constantFrom(...operations), { nil: undefined }),
      nth: fc.integer({ min: 1, max: 6 }),
      times: fc.integer({ min: 1, max: most }),
    })
    .map(({ operation, ...rest }): PlannedFault => ({ ...rest, ...(operation && { match: { operation } }) }));

/** Requests that fail. */
export const failing = planned(fc.constantFrom(...failures), [...lists, ...writes], 5);

/** Lists whose number of records counts only the page. */
export const counting = planned(fc.constant({ edit: countPage }), lists, 30);

/** Describes the failing requests. */
export const wordsOf = ({ fault, match, nth = 1, times = 1 }: PlannedFault): string =>
  `${match?.operation ?? 'all'} from number ${nth} on, ${times} times, with ${JSON.stringify(fault)}`;
