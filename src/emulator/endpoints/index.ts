import * as z from 'zod';
import { fields } from '../control/option-schemas.js';
import { clock } from './clock.js';
import { deliveries } from './deliveries.js';
import { type Endpoint, type Group, ofEmulator, ofWorld } from './endpoint.js';
import { faults } from './faults.js';
import { notes } from './notes.js';
import { overview } from './overview.js';
import { report } from './report.js';
import { simulateEndpoints } from './simulate.js';
import { stream } from './stream.js';
import { dialectName, worlds } from './worlds.js';

const document = z.record(z.string(), z.unknown()).describe('The document.');

/** What describes addresses, and is loaded when somebody asks for it. */
const documents: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Describes the API of the service',
    description:
      'As OpenAPI 3.1: every operation, with its replies in the dialect of the world. A world that writes like a recorded service is described with the envelopes, names and statuses of that service, and with the documented records.',
    query: fields({
      dialect: dialectName
        .describe('Describes the replies in this dialect. Without it, in that of the world.')
        .optional(),
    }),
    reply: document,
    run: async ({ urls, world, query: { dialect = world.dialect } }) =>
      (await import('./service-document.js')).serviceDocumentAt(urls, dialect),
  }),
  ofEmulator({
    method: 'GET',
    path: '/endpoints.json',
    summary: 'Describes all of this',
    description: 'As OpenAPI 3.1.',
    reply: document,
    run: async ({ urls }) => (await import('./openapi.js')).endpointsDocument(groups, urls),
  }),
];

/** What the document and its page call the groups of endpoints, in their order. */
export const groups: readonly Group[] = [
  {
    name: 'What people do',
    description: 'Stands in for buyers, guests and staff, whom no operation of the service acts for.',
    endpoints: simulateEndpoints,
  },
  { name: 'The clock', description: 'Moves the time of a world.', endpoints: clock },
  {
    name: 'What goes wrong',
    description: 'Plans what happens to requests that are still to come.',
    endpoints: faults,
  },
  {
    name: 'What was sent',
    description:
      'Shows the requests, the mails, the messages that were forwarded, and what followed from them.',
    endpoints: [...notes, ...deliveries, ...report, ...stream],
  },
  { name: 'Worlds', description: 'Makes, saves and forgets worlds.', endpoints: worlds },
  {
    name: 'What is in it',
    description: 'Shows the records of a world, and describes the emulator.',
    endpoints: [...overview, ...documents],
  },
];

/** Every endpoint under `/_emulator`. */
export const endpoints: readonly Endpoint[] = groups.flatMap(({ endpoints }) => endpoints);
