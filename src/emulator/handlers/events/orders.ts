import type { Handlers } from '../../context.js';
import { where } from '../../state.js';
import type { Table } from '../../table.js';
import { orderView } from '../../views/order.js';
import { ownEvent } from '../../visibility.js';

export const orders: Handlers<Table['events']['orders']> = {
  list(context, uuid) {
    const event = ownEvent(context, uuid);
    return where(context.state.orders, (each) => each.event === event.uuid).map((each) =>
      orderView(context, each),
    );
  },
};
