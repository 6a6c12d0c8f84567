import type { TokenSource } from '../auth/token.js';
import type { Paging } from '../options.js';
import type { RetryBudget } from './budget.js';
import type { Pauses } from './pauses.js';
import type { Refusals } from './refusals.js';
import type { Limiter } from './scheduler.js';

/** The parts that a client shares with those derived from it: its account, and what it learned about the service. */
export interface Shared {
  readonly tokens: TokenSource;
  /** Secrets besides the tokens. No message, property or log may contain them. */
  readonly secrets: readonly string[];
  /** The spelling of a path that worked, by the operation's id. */
  readonly paths: Map<string, string>;
  /** Unit of `position`, by the path of the list that has shown it. Not all lists need to count alike. */
  readonly paging: Map<string, Paging>;
  readonly pauses: Pauses;
  readonly budget: RetryBudget;
  readonly refusals: Refusals;
  /** Missing if no limit is set. */
  readonly limiter?: Limiter | undefined;
}
