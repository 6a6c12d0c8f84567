import * as z from 'zod';
import { ticketUuid } from '../../models/limits.js';
import { record } from '../../models/schema.js';
import { sessionOccurrencesTypes } from '../../models/session.js';
import { SessionInputSchema } from '../../models/session-input.js';
import { number, oneOf } from './values.js';

/** The most minutes that a session may last: a year. */
const mostMinutes = 366 * 24 * 60;

/** A session. The specification names `all` tickets; a part of them is named as a part of the dates is. */
export const sessionInput = record({
  ...SessionInputSchema.shape,
  duration: number({ from: 0, to: mostMinutes, decimals: 0 }),
  tickets: record({
    type: oneOf(sessionOccurrencesTypes),
    uuid: z.array(ticketUuid).optional(),
  }).optional(),
});
