import {
  type OrderView,
  orderView,
  type PersonView,
  type TicketView,
  ticketView,
} from '../../api/views/index.js';
import type { Ticket } from '../../index.js';
import { expectKnownNames } from '../../shared/expect.js';
import { totalIn } from '../../shared/list-total.js';
import { expectJobOptions, type JobOptions, reportProgress } from '../../stores/job-options.js';
import { type NamedEvent, uuidOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import type { Fields, Job } from '../definition.js';

/** One ticket on a door list. A field is `undefined` if the service does not return it. */
export interface DoorListRow {
  /** Given name and family name of the person whom it admits. */
  readonly holder: string | undefined;
  /** Given name. */
  readonly firstName: string | undefined;
  /** Family name. */
  readonly lastName: string | undefined;
  /** E-mail address. */
  readonly email: string | undefined;
  /** Whether the ticket names nobody, so that these are the buyer's name and address. */
  readonly isBuyer: boolean;
  /** Name of the kind of ticket. */
  readonly type: string | undefined;
  /** Name of its price, such as `Adult`. */
  readonly variation: string | undefined;
  /** Uuid of its order. */
  readonly order: string | undefined;
  /** Reference number of the booking, as the ticket has it. */
  readonly reference: string | undefined;
  /** Uuid of the ticket. */
  readonly ticket: string;
  /** Running number. */
  readonly serial: number | undefined;
  /** Text of its code, as a scanner reads it. */
  readonly code: string | undefined;
  /** Status as the service writes it. The values are not documented. */
  readonly status: string | undefined;
  /**
   * Whether it no longer admits anybody. `undefined` if `status` is neither `active` nor `cancelled`. Void tickets are listed
   * too, so that you can look up a person who comes with one.
   */
  readonly isVoid: boolean | undefined;
  /**
   * Whether its holder was let in. `undefined` if the last scan has another result than `attended` or `not_attended`. Only
   * `not_attended` is documented.
   */
  readonly isCheckedIn: boolean | undefined;
  /** Time at which its holder was let in. */
  readonly checkedInAt: Date | undefined;
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
  doorList(event: NamedEvent, options?: JobOptions): Promise<DoorListRow[]>;
}

const input = { event: { kind: 'event' } } as const satisfies Fields;

export const doorListJob = {
  name: 'doorList',
  summary: 'lists who comes to an event',
  description:
    'Lists the tickets of an event by last name and first name. If a ticket has no name, the list shows its buyer.',
  effect: 'reads',
  input,
  counts: 'tickets',
  args: ({ event }, options) => [event, options],
  rows: (rows) =>
    rows.map(({ holder, type, variation, isVoid, isCheckedIn, ...rest }) => ({
      holder,
      type,
      variation,
      isVoid,
      isCheckedIn,
      ...rest,
    })),
  columns: () => ({
    holder: true,
    type: true,
    variation: true,
    isVoid: true,
    isCheckedIn: true,
    firstName: false,
    lastName: false,
    email: false,
    isBuyer: false,
    order: false,
    reference: false,
    ticket: false,
    serial: false,
    code: false,
    status: false,
    checkedInAt: false,
  }),
  help: `Void tickets are listed too, with isVoid true. isVoid is empty if the status of a ticket is unknown.

Example:
  ticketing-client door-list <event> -o csv --select holder,type,isCheckedIn --emulator > door.csv`,
  agent: {
    name: 'door_list',
    title: 'Door list of an event',
    description:
      'Lists the tickets of an event by the last names of their holders: attendees, guest list, check-in. Each row has the kind of ticket, its code and whether the holder was let in.',
    usual: () => ['holder', 'type', 'code', 'isCheckedIn'],
  },
} as const satisfies Job<DoorListMethod, typeof input, keyof DoorListRow>;

const isNamed = ({ name, email }: PersonView): boolean => name !== undefined || email !== undefined;

function rowOf(ticket: TicketView, buyer: PersonView | undefined): DoorListRow {
  const isBuyer = !isNamed(ticket.holder) && buyer !== undefined && isNamed(buyer);
  const { name, firstName, lastName, email } = isBuyer ? buyer : ticket.holder;
  const { type, variation, orderUuid, reference, uuid, serial, code, status } = ticket;
  return {
    holder: name,
    firstName,
    lastName,
    email,
    isBuyer,
    type,
    variation,
    order: orderUuid,
    reference,
    ticket: uuid,
    serial,
    code,
    status,
    isVoid: ticket.isVoid,
    isCheckedIn: ticket.isCheckedIn,
    checkedInAt: ticket.checkedInAt,
  };
}

/** Sorts rows by name. Those without a name come last. */
function sort(rows: DoorListRow[]): DoorListRow[] {
  // A fixed language sorts the same on every machine. English uses the default order of Unicode.
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });
  const keysOf = ({ lastName, firstName, type, variation, serial, ticket }: DoorListRow) =>
    [lastName ?? firstName, firstName, type, variation, serial?.toString(), ticket] as const;
  const rank = (key: string | undefined, other: string | undefined) =>
    key === undefined || other === undefined
      ? Number(key === undefined) - Number(other === undefined)
      : compare(key, other);
  return rows
    .map((row) => ({ row, keys: keysOf(row) }))
    .sort((a, b) => {
      for (const [index, key] of a.keys.entries()) {
        const order = rank(key, b.keys[index]);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ row }) => row);
}

/** Returns the buyers by the uuids of their orders. */
async function buyersOf({ client }: Scope, event: string, signal: AbortSignal | undefined) {
  const buyers = new Map<string, OrderView['buyer']>();
  for await (const order of client.events.orders.list(event, {}, { signal })) {
    const { uuid, buyer } = orderView(order);
    buyers.set(uuid, buyer);
  }
  return buyers;
}

/** Lists who comes to an event. See `DoorListMethod`. */
export async function doorList(
  scope: Scope,
  event: NamedEvent,
  options: JobOptions = {},
): Promise<DoorListRow[]> {
  expectKnownNames(options, ['signal', 'onProgress']);
  expectJobOptions(options);
  const { signal, onProgress } = options;
  const uuid = uuidOf(event);
  const tickets: TicketView[] = [];
  const view = (ticket: Ticket) => ticketView(ticket, scope.timezone);
  return untilAborted(
    signal,
    'The door list',
    () => `after ${tickets.length} tickets`,
    async () => {
      for await (const page of scope.client.events.tickets.list(uuid, {}, { signal }).pages()) {
        for (const ticket of page.items) tickets.push(view(ticket));
        reportProgress(onProgress, { done: tickets.length, total: totalIn(page, tickets.length) });
      }
      const isComplete = tickets.every(({ holder }) => isNamed(holder));
      const buyers = isComplete ? new Map<string, PersonView>() : await buyersOf(scope, uuid, signal);
      return sort(tickets.map((ticket) => rowOf(ticket, buyers.get(ticket.orderUuid ?? ''))));
    },
  );
}
