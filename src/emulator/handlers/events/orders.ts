import { ownEvent } from '../../access/visibility.js';
import { type Handlers, listing } from '../../context.js';
import { ordersOf } from '../../domain/sales.js';
import type { Table } from '../../table.js';
import { orderView } from '../../views/order.js';

export const orders: Handlers<Table['events']['orders']> = {
  list: (context, uuid) =>
    listing(ordersOf(context.state, ownEvent(context, uuid)), (order) => orderView(context, order)),
};
