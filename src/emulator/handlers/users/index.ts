import type { SomeHandlers } from '../../context.js';
import type { Table } from '../../table.js';

export const users: SomeHandlers<Table['users']> = {};
