import { columnsOf, type Fields, type Job } from '../definition.js';
import type { DoorListMethod } from './door-list.js';
import { type DoorListRow, people } from './row.js';

const input = {
  event: { kind: 'event' },
  who: {
    kind: 'choice',
    about: 'all tickets, or only those of people who came or are missing',
    of: people,
    default: 'all',
  },
} as const satisfies Fields;

export const doorListJob = {
  name: 'doorList',
  summary: 'lists who comes to an event',
  description:
    'Lists the tickets of an event by last name and first name. If a ticket has no name, the list shows its buyer.',
  effect: 'reads',
  input,
  prints: true,
  counts: 'tickets',
  args: ({ event, who }, options) => [event, { who, ...options }],
  rows: (rows) => rows,
  columns: () =>
    columnsOf(
      ['holder', 'type', 'variation', 'isVoid', 'isCheckedIn'],
      [
        'firstName',
        'lastName',
        'email',
        'isBuyer',
        'startsAt',
        'reference',
        'serial',
        'code',
        'status',
        'checkedInAt',
        'order',
        'ticket',
      ],
    ),
  help: `Void tickets are listed too, with isVoid true. isVoid is empty if the status of a ticket is unknown.

--print sorts names as your language does (LANG), begins each initial letter on a new page if the list is long, and joins the
tickets of one name in one order. Print it from the browser, which adds the page numbers.

Examples:
  ticketing-client door-list <event> --who missing --emulator
  ticketing-client door-list <event> --print --emulator > door.html
  ticketing-client door-list <event> -o csv --select holder,type,isCheckedIn --emulator > door.csv`,
  agent: {
    name: 'door_list',
    title: 'Door list of an event',
    description:
      'Lists the tickets of an event by the last names of their holders: attendees, guest list, check-in, or with who those who came or have not. Each row has the kind of ticket, its code and whether the holder was let in.',
    usual: () => ['holder', 'type', 'code', 'isCheckedIn'],
  },
} as const satisfies Job<DoorListMethod, typeof input, keyof DoorListRow>;
