import type { SomeHandlers } from '../../context.js';
import type { Table } from '../../table.js';
import { attendees } from './attendees.js';
import { events as own } from './events.js';
import { orders } from './orders.js';
import { sessions } from './sessions.js';
import { tickets } from './tickets.js';

export const events: SomeHandlers<Table['events']> = {
  ...own,
  sessions,
  tickets,
  attendees,
  orders,
};
