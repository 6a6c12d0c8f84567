import { copyJob } from './copy/copy.js';
import type { Definition } from './definition.js';
import { doorListJob } from './door-list/door-list.js';
import { inviteJob } from './invite/invite.js';
import { ledgerJob } from './ledger/ledger.js';
import type { Organisation } from './organisation.js';
import { publicEventsJob } from './public-events/public-events.js';
import { seriesJob } from './series/series.js';
import { ticketPdfsJob } from './ticket-pdfs/ticket-pdfs.js';

/** A job that does not fit a definition. The command line has a file for its command. */
export interface SpecialJob {
  /** Name of the method, or of the command if there is no method. */
  readonly name: string;
  /** Name of its command, if that is another. */
  readonly command?: string;
  /** Summary for a list of commands. */
  readonly summary: string;
  readonly isSpecial: true;
}

/** Every job, in the order in which they are listed. */
export const jobs = [
  { name: 'export', summary: 'writes orders, tickets and other tables to files', isSpecial: true },
  { name: 'watch', summary: 'reports new, changed and deleted orders and tickets', isSpecial: true },
  {
    name: 'forward',
    command: 'listen',
    summary: 'sends each change to your web address',
    isSpecial: true,
  },
  { name: 'mirror', summary: 'keeps a copy of the organisation in a database', isSpecial: true },
  { name: 'plan', summary: 'shows what apply would change', isSpecial: true },
  { name: 'apply', summary: 'changes events to match a file', isSpecial: true },
  copyJob,
  ledgerJob,
  doorListJob,
  inviteJob,
  seriesJob,
  ticketPdfsJob,
  publicEventsJob,
  { name: 'publishAt', summary: 'publishes an event at a chosen time', isSpecial: true },
] as const satisfies readonly (Definition | SpecialJob)[];

type Listed = (typeof jobs)[number];

/** The name of a job that does not fit a definition. */
export type SpecialName = Extract<Listed, SpecialJob>['name'];

/** Whether a job is made from its definition. */
export const isDefined = (job: Listed): job is Exclude<Listed, SpecialJob> => !('isSpecial' in job);

/** Members of an organisation that neither the command line nor agents have, with the reason. */
export const libraryOnly = {
  client: 'Commands and tools already have a client.',
  uuid: 'A fact of the organisation, which me.get returns.',
  name: 'A fact of the organisation, which me.get returns.',
  timezone: 'A fact of the organisation, which me.get returns.',
  currency: 'A fact of the organisation, which me.get returns.',
  events: 'A stream for programs. Export writes it.',
  orders: 'A stream for programs. Export writes it.',
  tickets: 'A stream for programs. Export writes it.',
  attendees: 'A stream for programs. Export writes it.',
  sessions: 'A stream for programs. Export writes it.',
  reviews: 'A stream for programs. Export writes it.',
} as const satisfies Readonly<Record<Exclude<keyof Organisation, Listed['name']>, string>>;
