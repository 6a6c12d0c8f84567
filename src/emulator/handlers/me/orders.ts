import { ordersBy } from '../../domain/sales.js';
import type { Table } from '../../table.js';
import { orderView } from '../../views/order.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const orders: Handlers<Table['me']['orders']> = {
  list: (viewer) => listing(ordersBy(viewer.state, viewer.actor.uuid), (order) => orderView(viewer, order)),
  get: (viewer, order) => orderView(viewer, order),
};
