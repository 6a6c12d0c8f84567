import type { TokenSource } from '../auth/token.js';
import type { Paging } from '../options.js';
import type { Pauses } from './pauses.js';
import type { Refusals } from './refusals.js';
import type { Limiter } from './scheduler.js';

/** What a client and those derived from it share: who they are, and what they have learned of the service. */
export interface Shared {
  readonly tokens: TokenSource;
  /** Values that no message, property or log may hold, beside the tokens. */
  readonly secrets: readonly string[];
  /** The spelling of a path that has worked, by the operation's id. */
  readonly paths: Map<string, string>;
  /** How `position` counts, by the path of the list that has shown it: nothing says that all lists count alike. */
  readonly paging: Map<string, Paging>;
  readonly pauses: Pauses;
  readonly refusals: Refusals;
  /** Only where a limit is set. */
  readonly limiter?: Limiter | undefined;
}
