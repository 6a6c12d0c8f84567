import { ordersOf } from '../../domain/sales.js';
import type { Table } from '../../table.js';
import { orderView } from '../../views/order.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const orders: Handlers<Table['events']['orders']> = {
  list: (viewer, event) => listing(ordersOf(viewer.state, event), (order) => orderView(viewer, order)),
};
