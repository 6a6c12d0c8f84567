import { Refusal } from '../refusal.js';
import type { UserRecord } from '../state/records.js';
import { find, type State } from '../state/state.js';
import type { Incoming } from '../wire/incoming.js';
import type { Application } from './applications.js';

/** The token that a request carries, valid or not. */
export const tokenIn = (request: Pick<Incoming, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** The application that holds the token of a request; refused with 401 where there is none. */
export function authenticate(request: Incoming, holder: Application | undefined): Application {
  if (holder) return holder;
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
