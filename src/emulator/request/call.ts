import type { Application, Applications } from '../access/applications.js';
import type { Authorizations } from '../access/authorizations.js';
import type { JournalEntry } from '../control/journal.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import type { World } from '../world.js';
import type { Worlds } from '../worlds.js';

/** The worlds of an emulator, and the applications that may call them. */
export interface Service {
  readonly worlds: Worlds;
  readonly applications: Applications;
  readonly authorizations: Authorizations;
}

interface CallOf {
  readonly service: Service;
  /** The world of the request. */
  readonly world: World;
  readonly request: Incoming;
  /** Path below the base URL. */
  readonly path: string;
}

/** A request to the API. */
export interface ApiCall extends CallOf {
  readonly to: 'api';
  /** Token of the request, empty without one. */
  readonly token: string;
  /** Application that the token was issued to, even if the token is no longer valid. */
  readonly application: Application | undefined;
}

/** A request to the token endpoint or the authorization-code flow. */
export interface AuthCall extends CallOf {
  readonly to: 'auth';
  /** Form of the request, or the query of the page where a user consents; an error reply if the form is too long. */
  readonly form: URLSearchParams | Response | undefined;
}

export type Call = ApiCall | AuthCall;

/** The reply of the service, with facts about the request. */
export interface Served {
  readonly reply: Reply | Response;
  /** Entry of the journal. Requests that lead to a token have none. */
  readonly entry?: Omit<JournalEntry, 'serial'>;
  /** Text of the body, if it has one. */
  readonly body?: string;
  /** A sentence for each unknown field of the input. */
  readonly unknownFields?: readonly string[];
}
