import type { Handlers } from '../../context.js';
import { notFound } from '../../refusal.js';
import { find, where } from '../../state.js';
import type { Table } from '../../table.js';
import { orderView } from '../../views/order.js';

export const orders: Handlers<Table['me']['orders']> = {
  list: (context) =>
    where(context.state.orders, ({ customer }) => customer === context.actor.uuid).map((each) =>
      orderView(context, each),
    ),
  get(context, uuid) {
    const order = find(context.state.orders, uuid);
    if (order?.customer !== context.actor.uuid) throw notFound('order');
    return orderView(context, order);
  },
};
