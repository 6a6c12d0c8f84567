import * as z from 'zod';
import { type Finding, findingKinds, type Report, type Traffic } from '../control/audit.js';
import { holder } from '../control/option-schemas.js';
import { type Endpoint, ofWorld } from './endpoint.js';

const traffic = {
  requests: z.number().describe('Number of all requests.'),
  calls: z.number().describe('Number of requests that do not repeat a failed one.'),
} satisfies Record<keyof Traffic, unknown>;

const finding = holder({
  kind: z.enum(findingKinds),
  request: z.string().describe('Method and path of the request, such as `POST /events`.'),
  operation: z.string().describe('Missing if the path leads to no operation.').optional(),
  application: z.string().describe('Client id of the application. Missing if it is unknown.').optional(),
  message: z.string().describe('Sentence that says what happened.'),
} satisfies Record<keyof Finding, unknown>);

/** Endpoints for the report on the clients. */
export const report: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/report',
    summary: 'Reports how the clients treated the replies',
    description:
      'A call is a request with its repetitions after failures. `doubled write`: a POST or PATCH was done, its reply was lost, and it was sent and done again. `ignored Retry-After`: a request was repeated before the requested wait was over. `repeated final refusal`: a request was repeated although its refusal was final and nothing had changed since. `refused token`: a request was repeated with the token that had just been refused. `unknown field`: an input had a field that the service ignored, probably a misspelt one. If an operation gets the same field repeatedly, it is counted each time but listed once.',
    reply: holder({
      ...traffic,
      requestsPerCall: z.number().describe('1 if no request was repeated; 0 if there was no call.'),
      tokenRequests: z.number().describe('Number of requests for a token.'),
      failures: z
        .number()
        .describe('Number of requests that were refused, broken off, or answered with an error.'),
      operations: z.record(z.string(), holder(traffic)).describe('Numbers for each operation, by its id.'),
      counts: z.record(z.enum(findingKinds), z.number()).describe('Number of findings of each kind.'),
      findings: z.array(finding).describe('The latest 100, oldest first.'),
    } satisfies Record<keyof Report, unknown>),
    run: ({ world }) => world.report(),
  }),
  ofWorld({
    method: 'DELETE',
    path: '/report',
    summary: 'Starts the report again',
    description: 'Forgets all earlier requests. A later request does not count as a repetition of them.',
    run: ({ world }) => world.audit.clear(),
  }),
];
