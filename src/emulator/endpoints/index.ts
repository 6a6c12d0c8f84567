import * as z from 'zod';
import { fields } from '../control/option-schemas.js';
import { clock } from './clock.js';
import { type Endpoint, type Group, ofEmulator, ofWorld } from './endpoint.js';
import { eventRows } from './event-rows.js';
import { faults } from './faults.js';
import { notes } from './notes.js';
import { orders } from './orders.js';
import { overview } from './overview.js';
import { report } from './report.js';
import { simulateEndpoints } from './simulate.js';
import { stream } from './stream.js';
import { dialectName, worlds } from './worlds.js';

const document = z.record(z.string(), z.unknown()).describe('The document.');

/** Endpoints that describe addresses. Their documents are loaded when they are needed. */
const documents: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Describes the API of the service',
    description:
      'An OpenAPI 3.1 document of every operation, with its replies in the dialect of the world. If the world writes like a recorded service, the document has the envelopes, names and statuses of that service, and the documented records.',
    query: fields({
      dialect: dialectName.describe('Dialect of the replies. Default: that of the world.').optional(),
    }),
    reply: document,
    run: async ({ urls, world, query: { dialect = world.dialect } }) =>
      (await import('./service-document.js')).serviceDocumentAt(urls, dialect),
  }),
  ofEmulator({
    method: 'GET',
    path: '/endpoints.json',
    summary: 'Describes these endpoints',
    description: 'An OpenAPI 3.1 document.',
    reply: document,
    run: async ({ urls }) => (await import('./openapi.js')).endpointsDocument(groups, urls),
  }),
];

/** The groups of endpoints for the document and its page, in their order. */
export const groups: readonly Group[] = [
  {
    name: 'Actions of people',
    description: 'Acts for buyers, guests and staff, who have no operations of the service.',
    endpoints: simulateEndpoints,
  },
  { name: 'The clock', description: 'Moves the time of a world.', endpoints: clock },
  {
    name: 'Faults',
    description: 'Plans failures of future requests.',
    endpoints: faults,
  },
  {
    name: 'Requests and messages',
    description: 'Shows the requests, the mails, the forwarded messages and their results.',
    endpoints: [...notes, ...report, ...stream],
  },
  { name: 'Worlds', description: 'Makes, saves and deletes worlds.', endpoints: worlds },
  {
    name: 'Records and descriptions',
    description: 'Shows the records of a world, and describes the emulator.',
    endpoints: [...overview, ...eventRows, ...orders, ...documents],
  },
];

export const endpoints: readonly Endpoint[] = groups.flatMap(({ endpoints }) => endpoints);
