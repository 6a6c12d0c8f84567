import type { Table } from '../table.js';
import { common } from './common.js';
import { events } from './events/index.js';
import type { Handlers } from './handler.js';
import { me } from './me/index.js';
import { orgs } from './orgs/index.js';
import { users } from './users/index.js';

/** Handlers of all operations, by the same keys as the table. */
export const handlers: Handlers<Table> = { me, users, orgs, events, common };
