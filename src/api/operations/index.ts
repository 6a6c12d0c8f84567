import { common } from './common.js';
import { events } from './events.js';
import { me } from './me.js';
import { orders } from './orders.js';
import { orgs } from './orgs.js';
import { reviews } from './reviews.js';
import { users } from './users.js';

/**
 * The table, by group. It has a name, because a declaration that repeats every row costs each program that reads it.
 */
export interface Operations {
  /** Your own account. */
  readonly me: typeof me;
  /** Public profiles of users. */
  readonly users: typeof users;
  /** Organisations: profile, team, money, events and products. */
  readonly orgs: typeof orgs;
  /** Events with their sessions, people, tickets and orders. */
  readonly events: typeof events;
  /** Reference data and files. */
  readonly common: typeof common;
  /** Orders: yours, or those of an event. */
  readonly orders: typeof orders;
  /** Reviews of an event or of an organisation. */
  readonly reviews: typeof reviews;
}

/** The table: every operation of the service, by its path on the client. */
export const operations: Operations = { me, users, orgs, events, common, orders, reviews };
