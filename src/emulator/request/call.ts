import type { Application, Applications } from '../access/applications.js';
import type { Authorizations } from '../access/authorizations.js';
import type { JournalEntry } from '../control/journal.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import type { World } from '../world.js';
import type { Worlds } from '../worlds.js';

/** What an emulator knows: its worlds, and who may call them. */
export interface Service {
  readonly worlds: Worlds;
  readonly applications: Applications;
  readonly authorizations: Authorizations;
}

interface CallOf {
  readonly service: Service;
  /** The world that the request is for. */
  readonly world: World;
  readonly request: Incoming;
  /** Its path below the base URL. */
  readonly path: string;
}

/** A request to the API. */
export interface ApiCall extends CallOf {
  readonly to: 'api';
  /** The token that it carries, empty if none. */
  readonly token: string;
  /** The application that the token was given to, even if the token is no longer valid. */
  readonly application: Application | undefined;
}

/** A request for a token, or for what leads to one. */
export interface AuthCall extends CallOf {
  readonly to: 'auth';
  /** Its form, or the query of the page where a user consents; the reply if the form is too long. */
  readonly form: URLSearchParams | Response | undefined;
}

export type Call = ApiCall | AuthCall;

/** The reply of the service, and what is known of the request by then. */
export interface Served {
  readonly reply: Reply | Response;
  /** The journal's entry. Requests that lead to a token have none. */
  readonly entry?: Omit<JournalEntry, 'serial'>;
  /** The text of the body, if it has one. */
  readonly body?: string;
  /** A sentence for each field of the input that the service does not know. */
  readonly unknownFields?: readonly string[];
}
