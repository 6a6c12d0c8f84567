import * as z from 'zod';
import type { Finding, Report, Traffic } from '../control/audit.js';
import { holder } from '../control/option-schemas.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { doneReply } from './replies.js';

const traffic = {
  requests: z.number().describe('All requests.'),
  calls: z.number().describe('Those that repeat none that had failed.'),
} satisfies Record<keyof Traffic, unknown>;

const kinds = [
  'doubled write',
  'ignored Retry-After',
  'repeated final refusal',
  'refused token',
  'unknown field',
] as const;

const finding = holder({
  kind: z.enum(kinds),
  request: z.string().describe('The request, such as `POST /events`.'),
  operation: z.string().describe('Absent where the path leads to no operation.').optional(),
  application: z.string().describe('The client id. Absent where it is not known.').optional(),
  message: z.string().describe('What happened, in a sentence.'),
} satisfies Record<keyof Finding, unknown>);

/** What the client under test did. */
export const report: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/report',
    summary: 'Reports what the clients did with the replies',
    description:
      'A call is a request with its repetitions after a failure. `doubled write`: a POST or PATCH was done, its reply was lost, and it was sent and done again. `ignored Retry-After`: a request was repeated before the time that it was told to wait for was over. `repeated final refusal`: a request was repeated though its refusal was final, and nothing had been changed since. `refused token`: a request was repeated with the token that had just been refused. `unknown field`: an input had a field that the service ignored, probably because it is misspelt; one that an operation gets again and again is counted each time, and listed once.',
    reply: holder({
      ...traffic,
      requestsPerCall: z.number().describe('1 where nothing had to be repeated; 0 where there was no call.'),
      tokenRequests: z.number().describe('Requests for a token.'),
      failures: z.number().describe('Requests that were refused, broken off, or answered with an error.'),
      operations: z
        .record(z.string(), holder(traffic))
        .describe('The same numbers, by the id of the operation.'),
      counts: z.record(z.enum(kinds), z.number()).describe('How often each kind of finding was made.'),
      findings: z.array(finding).describe('The latest 100, oldest first.'),
    } satisfies Record<keyof Report, unknown>),
    run: ({ world }) => world.report(),
  }),
  ofWorld({
    method: 'DELETE',
    path: '/report',
    summary: 'Begins the report anew',
    description: 'What was done before is forgotten, also as something that could be repeated.',
    reply: doneReply,
    run({ world }) {
      world.audit.clear();
      return {};
    },
  }),
];
