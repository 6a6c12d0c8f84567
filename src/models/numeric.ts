import * as z from 'zod';

/** A number that some forms send as text, may leave out or send as null. */
export const numeric = z.union([z.number(), z.string()]).nullish();
