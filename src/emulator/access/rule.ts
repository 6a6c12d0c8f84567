import type { Uuid } from '../../operations/operation.js';
import { forbidden } from '../refusal.js';
import type { Viewer } from '../state/scene.js';
import { need, type State } from '../state/state.js';
import type { OperationId } from '../table.js';
import type { Match } from '../wire/route.js';
import { isOfTeam, owns, testTeam } from './team.js';

/** Refuses with 403 where the token lacks the scope. */
export function testScope({ row }: Match, scopes: readonly string[]): void {
  if (row.scope && !scopes.includes(row.scope)) throw forbidden(`scope ${row.scope} is required`);
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
export function testRule(match: Match, { state, actor }: Viewer): void {
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
