import * as z from 'zod';

/** A number that some forms send as text, may leave out or send as null. */
export const numeric = z.union([z.number(), z.string()]).nullish();

/** The same as callers send it: it comes back as it was sent, null included. */
export const sentNumeric = z.union([z.number(), z.string()], 'should be a number or text').nullish();
