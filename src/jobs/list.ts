import { copyJob } from './copy.js';
import type { Definition } from './definition.js';
import { doorListJob } from './door-list.js';
import { inviteJob } from './invite.js';
import { ledgerJob } from './ledger.js';
import type { Organisation } from './organisation.js';
import { publicEventsJob } from './public-events.js';
import { seriesJob } from './series.js';
import { ticketPdfsJob } from './ticket-pdfs.js';

/** A job of a form of its own. The command line has a file for its command. */
export interface SpecialJob {
  /** Name of the method, or of the command in its place. */
  readonly name: string;
  /** Name of its command, if that is another. */
  readonly command?: string;
  /** What the job does, as a list of commands says it. */
  readonly summary: string;
  readonly isSpecial: true;
}

/** Every job, in the order in which they are listed. */
export const jobs = [
  { name: 'export', summary: 'writes orders, tickets and other tables to files', isSpecial: true },
  { name: 'watch', summary: 'tells of orders and tickets that are new, changed or gone', isSpecial: true },
  {
    name: 'forward',
    command: 'listen',
    summary: 'sends each change to an address of yours',
    isSpecial: true,
  },
  { name: 'mirror', summary: 'keeps a database equal to the organisation', isSpecial: true },
  { name: 'plan', summary: 'compares events with a file of wanted ones', isSpecial: true },
  { name: 'apply', summary: 'makes events what a file says', isSpecial: true },
  copyJob,
  ledgerJob,
  doorListJob,
  inviteJob,
  seriesJob,
  ticketPdfsJob,
  publicEventsJob,
  { name: 'publishAt', summary: 'publishes an event at a time', isSpecial: true },
] as const satisfies readonly (Definition | SpecialJob)[];

type Listed = (typeof jobs)[number];

/** The name of a job of a form of its own. */
export type SpecialName = Extract<Listed, SpecialJob>['name'];

/** Whether a job is made from its definition. */
export const isDefined = (job: Listed): job is Exclude<Listed, SpecialJob> => !('isSpecial' in job);

/** What an organisation has beside its jobs, with the reason why neither the command line nor agents have it. */
export const libraryOnly = {
  client: 'Commands and tools are given a client of their own.',
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
