import { forbidden, Refusal } from '../refusal.js';
import { find } from '../state/collection.js';
import type { UserRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import type { Incoming } from '../wire/incoming.js';
import type { Match } from '../wire/route.js';
import type { Application } from './applications.js';

export function testScope({ row }: Match, scopes: readonly string[]): void {
  if (row.scope && !scopes.includes(row.scope)) throw forbidden(`scope ${row.scope} is required`);
}

export const tokenIn = (request: Pick<Incoming, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** Returns the application that holds the token of a request. Refuses with 401 if there is no application. */
export function authenticate(request: Incoming, holder: Application | undefined): Application {
  if (holder) return holder;
  const problem = tokenIn(request) ? 'invalid or expired (it lasts an hour)' : 'missing';
  throw new Refusal(
    401,
    `access token is ${problem}: ask for one with POST /connect/token and send it as "Authorization: Bearer <access_token>"`,
  );
}

/** Returns the user that an application acts for. Refuses with 401 if the account was deleted. */
export function actorOf(state: State, application: Application): UserRecord {
  const actor = find(state.users, application.user ?? state.owner);
  if (!actor) throw new Refusal(401, 'the user of this application does not exist');
  return actor;
}
