import type { PageQuery } from '../models/input-checks.js';
import { events } from './events.js';
import { me } from './me.js';
import type { Uuid } from './operation.js';
import { choose } from './row.js';

/** Orders from either side: those you placed, and those of an event (specification: "Me", "Events"). */
export const orders = {
  /** Lists the orders that you placed, or with `event` those of that event. Scope: `me.list_order` for your own. */
  list: choose<[query?: PageQuery & { readonly event?: Uuid<'event'> }]>().from(
    { event: events.orders.list },
    me.orders.list,
  ),
  /**
   * Returns one order that you placed yourself, as a buyer; no other is found here. For an order of an event,
   * look through `list` with `event`. Scope: `me.read_order`.
   */
  get: me.orders.get,
};
