import { common } from './common.js';
import { events } from './events.js';
import { me } from './me.js';
import { orders } from './orders.js';
import { orgs } from './orgs.js';
import { reviews } from './reviews.js';
import { users } from './users.js';

/** The table: every operation of the service, by its path on the client. */
export const operations = { me, users, orgs, events, common, orders, reviews };
