import * as z from 'zod';
import { holder } from '../control/option-schemas.js';

/* Parts that several replies have in common. */

/** Schema of a time in replies. */
export const timeReply = z.string().describe('ISO 8601, in UTC.');

/** Schema of a reply that only confirms that the request was done. */
export const doneReply = holder({}).describe('Empty: the request was done.');

/** Schema of any record, as it is stored. */
export const anyRecord = z.record(z.string(), z.unknown());
