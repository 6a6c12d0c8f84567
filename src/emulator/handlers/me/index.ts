import type { Table } from '../../table.js';
import type { Handlers } from '../handler.js';
import { account } from './account.js';
import { contactChanges } from './contact-changes.js';
import { mutes } from './mutes.js';
import { orders } from './orders.js';
import { saves } from './saves.js';
import { tickets } from './tickets.js';

export const me: Handlers<Table['me']> = {
  ...account,
  ...contactChanges,
  ...mutes,
  saves,
  tickets,
  orders,
};
