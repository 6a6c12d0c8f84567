import type { SomeHandlers } from '../../context.js';
import { need } from '../../state.js';
import type { Table } from '../../table.js';
import { orgView } from '../../views/org.js';
import { events } from './events.js';

export const orgs: SomeHandlers<Table['orgs']> = {
  get: (context, uuid) => orgView(context, need(context.state.orgs, uuid, 'organisation')),
  events,
};
