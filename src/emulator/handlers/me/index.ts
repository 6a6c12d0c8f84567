import type { SomeHandlers } from '../../context.js';
import type { Table } from '../../table.js';
import { meView } from '../../views/me.js';
import { orders } from './orders.js';

export const me: SomeHandlers<Table['me']> = {
  get: meView,
  orders,
};
