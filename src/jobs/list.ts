import { attendanceJob } from './attendance/definition.js';
import { copyJob } from './copy/definition.js';
import type { Definition, Listing } from './definition.js';
import { doorListJob } from './door-list/definition.js';
import { reconcileJob } from './forward/definition.js';
import { inviteJob } from './invite/definition.js';
import { ledgerJob } from './ledger/definition.js';
import type { JobMethods } from './organisation.js';
import { publicEventsJob } from './public-events/definition.js';
import { seriesJob } from './series/definition.js';
import { ticketPdfsJob } from './ticket-pdfs/definition.js';

/**
 * Every job, in the order in which they are listed. The command and the tool of a job with a definition are made from it. The
 * command line and the agents' server have a file for each of the others.
 */
export const jobs = [
  { name: 'export', summary: 'writes orders, tickets and other tables to files' },
  { name: 'watch', summary: 'reports new, changed and deleted orders and tickets' },
  {
    name: 'forward',
    command: 'listen',
    summary: 'sends each change to your web address',
  },
  reconcileJob,
  { name: 'mirror', summary: 'keeps a copy of the organisation in a database' },
  { name: 'plan', summary: 'shows what apply would change' },
  { name: 'apply', summary: 'changes events to match a file' },
  copyJob,
  ledgerJob,
  doorListJob,
  attendanceJob,
  inviteJob,
  seriesJob,
  ticketPdfsJob,
  publicEventsJob,
  { name: 'publishAt', summary: 'publishes an event at a chosen time' },
] as const satisfies readonly (
  | (Definition & { readonly name: keyof JobMethods })
  | (Listing & { readonly input?: undefined })
)[];

/** Returns the name of the command of a job: `door-list` for `doorList`. */
export const commandOf = ({ name, command = name }: Listing): string =>
  command.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of a job without a definition. */
export type UndefinedName = Exclude<(typeof jobs)[number], Definition>['name'];
