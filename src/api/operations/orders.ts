import type { PageQuery } from '../models/types.js';
import { events } from './events.js';
import { me } from './me.js';
import type { Uuid } from './operation.js';
import { choose } from './row.js';

/** Orders from both sides: those you placed, and those of an event (specification: "Me", "Events"). */
export const orders = {
  /**
   * Lists the orders that you placed, or those of an event if you pass `event`. Scope: `me.list_order` for your own.
   */
  list: choose<[query?: PageQuery & { readonly event?: Uuid<'event'> }]>().from(
    { event: events.orders.list },
    me.orders.list,
  ),
  /**
   * Returns one order that you placed yourself, as a buyer. It finds no other orders. For an order of an event,
   * search `list` with `event`. Scope: `me.read_order`.
   */
  get: me.orders.get,
};
