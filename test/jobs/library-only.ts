import type { Organisation } from '../../src/jobs/index.js';
import type { jobs } from '../../src/jobs/list.js';

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
} as const satisfies Readonly<Record<Exclude<keyof Organisation, (typeof jobs)[number]['name']>, string>>;
