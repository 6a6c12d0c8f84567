import { type Handlers, listing } from '../../context.js';
import { ordersBy } from '../../domain/sales.js';
import { notFound } from '../../refusal.js';
import type { Table } from '../../table.js';
import { orderView } from '../../views/order.js';

export const orders: Handlers<Table['me']['orders']> = {
  list: (context) =>
    listing(ordersBy(context.state, context.actor.uuid), (order) => orderView(context, order)),
  get(context, uuid) {
    const order = ordersBy(context.state, context.actor.uuid).find((each) => each.uuid === uuid);
    if (!order) throw notFound('order');
    return orderView(context, order);
  },
};
