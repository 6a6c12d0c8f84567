import { type PersonView, type TicketView, ticketView } from '../../api/views/index.js';
import { totalIn } from '../../shared/list-total.js';
import {
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  oneOf,
  reportProgress,
} from '../../stores/job-options.js';
import { buyersOf } from '../common/buyers.js';
import { expectEvent, type NamedEvent, uuidOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { type DoorListRow, people } from './row.js';

/** Options of `doorList`. */
export interface DoorListOptions extends JobOptions {
  /**
   * Tickets to list: all with void ones, or only the valid ones whose holders were let in (`came`) or were not (`missing`).
   * @default 'all'
   * @example who: 'missing'
   */
  readonly who?: 'all' | 'came' | 'missing' | undefined;
}

/** Method of an organisation that lists who comes to an event. */
export interface DoorListMethod {
  /**
   * Lists the tickets of an event by last name and first name. If a ticket has no name, the list shows its buyer.
   *
   * @example
   * ```ts
   * for (const { holder, type, isCheckedIn } of await org.doorList(event)) console.log(holder, type, isCheckedIn);
   * ```
   */
  doorList(event: NamedEvent, options?: DoorListOptions): Promise<DoorListRow[]>;
}

/** Lists who comes to an event. See `DoorListMethod`. */
export async function doorList(
  scope: Scope,
  event: NamedEvent,
  options: DoorListOptions = {},
): Promise<DoorListRow[]> {
  expectOptions(options, checks);
  const { who = 'all', signal, onProgress } = options;
  expectEvent(event);
  const tickets: TicketView[] = [];
  const where = () => `after ${tickets.length} tickets`;
  return untilAborted(signal, 'The door list', where, async () => {
    const uuid = await uuidOf(scope, event, { signal, several: 'latest' });
    for await (const page of scope.client.events.tickets.list(uuid, {}, { signal }).pages()) {
      for (const ticket of page.items) tickets.push(ticketView(ticket, scope.timezone));
      reportProgress(onProgress, { done: tickets.length, total: totalIn(page, tickets.length) });
    }
    const isComplete = tickets.every(({ holder }) => isNamed(holder));
    const buyers = isComplete ? undefined : await buyersOf(scope.client, uuid, signal);
    const wanted = tickets.filter((ticket) => isListed[who](ticket));
    return sort(wanted.map((ticket) => rowOf(ticket, buyers?.get(ticket.orderUuid))));
  });
}

const checks: OptionChecks<DoorListOptions> = {
  ...jobChecks,
  who: oneOf(people),
};

/** Whether a ticket is listed, for each choice. */
const isListed: Readonly<Record<(typeof people)[number], (ticket: TicketView) => boolean>> = {
  all: () => true,
  came: ({ isVoid, isCheckedIn }) => !isVoid && isCheckedIn === true,
  missing: ({ isVoid, isCheckedIn }) => !isVoid && isCheckedIn === false,
};

const isNamed = ({ name, email }: PersonView): boolean => name !== undefined || email !== undefined;

function rowOf(view: TicketView, buyer: PersonView | undefined): DoorListRow {
  const { uuid: ticket, orderUuid: order, holder, eventUuid, attendance, ...facts } = view;
  const isBuyer = !isNamed(holder) && buyer !== undefined && isNamed(buyer);
  const { name, firstName, lastName, email } = isBuyer ? buyer : holder;
  return { holder: name, firstName, lastName, email, isBuyer, ...facts, order, ticket };
}

/** Sorts rows by name. Those without a name come last. */
function sort(rows: readonly DoorListRow[]): DoorListRow[] {
  // A fixed language sorts the same on every machine. English uses the default order of Unicode.
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });
  const keyed = rows.map((row) => {
    const { lastName, firstName, type, variation, serial, ticket } = row;
    const keys = [lastName ?? firstName, firstName, type, variation, serial?.toString(), ticket];
    // Unicode sorts this character after all others.
    return { row, keys: keys.map((key) => key ?? '\uffff') };
  });
  const order = (one: readonly string[], other: readonly string[]): number =>
    one.map((key, index) => compare(key, other[index] ?? '')).find((each) => each !== 0) ?? 0;
  return keyed.sort((one, other) => order(one.keys, other.keys)).map(({ row }) => row);
}
