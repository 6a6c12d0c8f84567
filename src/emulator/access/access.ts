import type { Uuid } from '../../operations/operation.js';
import type { Scene } from '../context.js';
import { forbidden, Refusal } from '../refusal.js';
import type { UserRecord } from '../state/records.js';
import { find, need, type State, where } from '../state/state.js';
import type { OperationId } from '../table.js';
import type { Match } from '../wire/route.js';
import type { Application, Applications } from './applications.js';

const tokenIn = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** The application whose token a request carries, while the token is valid. */
export function holderOf(applications: Applications, request: Request): Application | undefined {
  const token = tokenIn(request);
  return token === undefined ? undefined : applications.holderOf(token);
}

/** The application that a request comes from; refused with 401 where its token is not valid. */
export function authenticate(applications: Applications, request: Request): Application {
  const application = holderOf(applications, request);
  if (application) return application;
  const problem = tokenIn(request) ? 'invalid or expired (it lasts an hour)' : 'missing';
  throw new Refusal(
    401,
    `access token is ${problem}: ask for one with POST /connect/token and send it as "Authorization: Bearer <access_token>"`,
  );
}

/** The user that an application acts for; refused with 401 where the account is gone. */
export function actorOf(state: State, application: Application): UserRecord {
  const actor = find(state.users, application.user ?? state.owner);
  if (!actor) throw new Refusal(401, 'the user of this application does not exist');
  return actor;
}

/** Whether the user owns the organisation. */
export const owns = (state: State, user: Uuid, org: Uuid): boolean => find(state.orgs, org)?.owner === user;

/** Whether the user owns the organisation or works for it now. */
export const isOfTeam = (state: State, user: Uuid, org: Uuid): boolean =>
  owns(state, user, org) ||
  Object.values(state.members).some((each) => each.org === org && each.user === user && each.active);

/** The organisations that the user owns or works for now. */
export const orgsOf = (state: State, user: Uuid) =>
  where(state.orgs, ({ uuid }) => isOfTeam(state, user, uuid));

/** Refuses with 403 where the token lacks the scope. */
export function testScope({ row }: Match, application: Application): void {
  if (row.scope && !application.scopes.includes(row.scope)) {
    throw forbidden(`scope ${row.scope} is required`);
  }
}

/** Refuses with 403 who neither owns the organisation nor works for it now. */
export function testTeam(state: State, user: Uuid, org: Uuid): void {
  if (!isOfTeam(state, user, org)) {
    throw forbidden('only the owner or the team of the organisation may do this');
  }
}

/** What anyone may send to an event. */
const openToAll: readonly OperationId[] = ['events.saves.create', 'events.shares.create'];

/**
 * Refuses what others than the team send to an event or to the products of an organisation, for which the specification
 * gives no rule. Operations without a body are left to their handlers, because no input of theirs could be refused before.
 */
function testSender({ id, row, params }: Match, state: State, actor: Uuid): void {
  if (!row.body || row.rule || openToAll.includes(id)) return;
  const org = params.event === undefined ? params.org : need(state.events, params.event, 'event').org;
  if (org === undefined) return;
  need(state.orgs, org, 'organisation');
  testTeam(state, actor, org);
}

/** Refuses with 403 where the actor is not who the rule of the operation asks for. */
export function testRule(match: Match, { state }: Scene, actor: UserRecord): void {
  testSender(match, state, actor.uuid);
  const { row, params } = match;
  if (row.rule !== 'OWNER' && row.rule !== 'TEAM') return;
  if (params.org === undefined) {
    // Without an organisation in the path the rule can only ask whether there is one at all.
    const passes = row.rule === 'OWNER' ? owns : isOfTeam;
    if (!Object.keys(state.orgs).some((org) => passes(state, actor.uuid, org))) {
      throw forbidden('only the owner or the team of an organisation may do this');
    }
    return;
  }
  need(state.orgs, params.org, 'organisation');
  if (row.rule === 'TEAM') testTeam(state, actor.uuid, params.org);
  else if (!owns(state, actor.uuid, params.org)) {
    throw forbidden('only the owner of the organisation may do this');
  }
}
