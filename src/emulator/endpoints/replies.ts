import * as z from 'zod';
import { holder } from '../control/option-schemas.js';

/* What replies are made of, in words and types. */

/** A time as replies have it. */
export const timeReply = z.string().describe('ISO 8601, in UTC.');

/** A reply that says nothing but that it was done. */
export const doneReply = holder({}).describe('Nothing but that it was done.');

/** Any record, as it is stored. */
export const anyRecord = z.record(z.string(), z.unknown());
