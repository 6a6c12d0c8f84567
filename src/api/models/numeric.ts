import * as z from 'zod';

/** A number that some replies send as text or null, or leave out. */
export const numeric = z.union([z.number(), z.string()]).nullish();

/** The same in requests: it comes back as it was sent, with null. */
export const sentNumeric = z.union([z.number(), z.string()], 'should be a number or text').nullish();
