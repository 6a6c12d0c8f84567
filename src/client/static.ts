import * as explain from '../api/models/explain.js';
import * as connectionProblem from '../shared/connection-problem.js';
import * as credentials from './auth/client-credentials.js';
import * as advice from './call/advice.js';
import * as checkReply from './call/check-reply.js';
import { explainPart } from './call/issues-of.js';
import { advicePart, bodyPart, checkReplyPart, unknownFieldsPart, uploadPart } from './call/perform.js';
import * as unknownFields from './call/unknown-fields.js';
import * as upload from './call/upload.js';
import * as bodies from './call/write-body.js';
import { credentialsPart } from './settings/tokens.js';
import * as bottleneck from './transport/bottleneck-queue.js';
import { kyPart } from './transport/default-transport.js';
import * as ky from './transport/ky.js';
import * as neverSent from './transport/never-sent.js';
import { reasonsPart } from './transport/reasons.js';
import { bottleneckPart, turnsPart } from './transport/scheduler.js';
import * as turns from './transport/turn-queue.js';

/**
 * Includes every part of the client that it would otherwise load when it is first needed. Call it once in a service worker
 * or an extension, where `import()` is forbidden. All clients of this copy of the package then have the parts, but not those of a
 * copy of another format: `require()` and `import` load separate copies.
 *
 * @example
 * ```ts
 * import { TicketingClient } from 'ticketing-client';
 * import { includeParts } from 'ticketing-client/static';
 *
 * includeParts();
 * const client = new TicketingClient();
 * ```
 */
export function includeParts(): void {
  kyPart.include(ky);
  explainPart.include(explain);
  bodyPart.include(bodies);
  advicePart.include(advice);
  checkReplyPart.include(checkReply);
  unknownFieldsPart.include(unknownFields);
  uploadPart.include(upload);
  credentialsPart.include(credentials);
  turnsPart.include(turns);
  bottleneckPart.include(bottleneck);
  reasonsPart.include({ ...connectionProblem, ...neverSent });
}
