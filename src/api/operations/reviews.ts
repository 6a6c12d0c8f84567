import type { PageQuery } from '../models/types.js';
import { events } from './events.js';
import type { Uuid } from './operation.js';
import { orgs } from './orgs.js';
import { choose } from './row.js';

/** Reviews of an event or of an organisation (specification: "Events", "Orgs"). */
export const reviews = {
  /**
   * Lists the reviews of an event, or of an organisation's events: pass `event` or `org`. Scope: `org.list_review` for `org`.
   */
  list: choose<
    [query: PageQuery & ({ readonly event: Uuid<'event'> } | { readonly org: Uuid<'org'> })]
  >().from({
    event: events.reviews.list,
    org: orgs.reviews.list,
  }),
};
