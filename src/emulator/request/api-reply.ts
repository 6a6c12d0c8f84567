import { parsePath } from '../../api/operations/path.js';
import { atId } from '../../api/operations/walk.js';
import type { Application } from '../access/applications.js';
import { actorOf, authenticate, testScope } from '../access/authentication.js';
import { testPrivacy } from '../access/privacy.js';
import { spendQuota } from '../access/quota.js';
import { documentReply } from '../documents/document-reply.js';
import { noteAccess } from '../domain/team.js';
import { type Found, findAll, findWhole, nameOf } from '../handlers/found.js';
import type { Handler } from '../handlers/handler.js';
import { handlers } from '../handlers/index.js';
import { testPermission } from '../handlers/permission.js';
import { badRequest, Refusal } from '../refusal.js';
import type { Viewer } from '../state/scene.js';
import type { OperationId } from '../table.js';
import { isPercentUtf8 } from '../wire/body-text.js';
import { encode, isDocument, type Reply } from '../wire/encode.js';
import { readInput, takeBody } from '../wire/input.js';
import type { Match } from '../wire/route.js';
import type { World } from '../worlds/world.js';
import type { ApiCall, Trace } from './call.js';

const handlerOf = (id: OperationId): Handler =>
  // `Handlers` has the keys of the table, so each handler fits its row, and the input that the row reads.
  atId(handlers, id) as Handler;

function viewerIn({ current: state, clock }: World, application: Application): Viewer {
  return { state, now: clock.now(), actor: actorOf(state, application) };
}

const namedIn = ({ row }: Match, found: Found) =>
  parsePath(row.path).names.map((name) => found[nameOf(name, found)]);

/**
 * Replies to a request to the API. It waits only for the body, so no other request comes in between after that. The trace
 * gets what was read of the request, even if it is refused.
 */
export async function apiReply(call: ApiCall, trace: Trace): Promise<Reply> {
  const { service, world, request, match, token } = call;
  if (match instanceof Refusal) throw match;
  const caller = authenticate(request, service.applications.holderOf(token ?? ''));
  const body = await takeBody(match.row, request);
  if (typeof body === 'string') trace.body = body;
  const viewer = viewerIn(world, caller);
  testScope(match, caller.scopes);
  // A caller without permission is refused before the input is checked.
  testPermission(match.row, viewer, findWhole(match, viewer));
  testPrivacy(match, viewer);
  spendQuota(match, viewer, world.quotasInForce);
  const { search, searchParams } = request.url;
  if (!isPercentUtf8(search)) throw badRequest('query should be UTF-8');
  const input = readInput(match, { body, query: searchParams });
  trace.unknownFields = input.unknownFields;
  const found = findAll(match, viewer);
  testPermission(match.row, viewer, found);
  // Read before the handler runs, because it may delete the record.
  const org = found.org?.uuid ?? found.event?.org;
  const content = handlerOf(match.id)(viewer, ...namedIn(match, found), ...input.args);
  const handled = { match, content, query: input.query };
  if (org !== undefined) noteAccess(viewer, viewer.actor.uuid, org);
  const dialect = world.nextDialect();
  return isDocument(handled, dialect) ? documentReply(viewer, handled, dialect) : encode(handled, dialect);
}
