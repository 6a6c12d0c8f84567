import type { Table } from '../../table.js';
import type { Handlers } from '../handler.js';
import { attendees } from './attendees.js';
import { events as own } from './events.js';
import { guests } from './guests.js';
import { saves, shares } from './interactions.js';
import { invitations } from './invitations.js';
import { orders } from './orders.js';
import { related } from './related.js';
import { reviews } from './reviews.js';
import { sessions } from './sessions.js';
import { speakers } from './speakers.js';
import { suggestions } from './suggestions.js';
import { tickets } from './tickets.js';

export const events: Handlers<Table['events']> = {
  ...own,
  sessions,
  saves,
  shares,
  speakers,
  guests,
  invitations,
  tickets,
  attendees,
  suggestions,
  reviews,
  orders,
  related,
};
