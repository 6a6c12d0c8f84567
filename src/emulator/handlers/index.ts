import type { Table } from '../table.js';
import { common } from './common.js';
import { events } from './events.js';
import type { Handlers } from './handler.js';
import { me } from './me.js';
import { orgs } from './orgs.js';
import { users } from './users.js';

export const handlers: Handlers<Table> = { me, users, orgs, events, common };
