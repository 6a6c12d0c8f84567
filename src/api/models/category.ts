import * as z from 'zod';
import { record } from './schema.js';

/** A category that events are listed under (specification: "Common reference data"). */
export const CategorySchema = record({
  /** Name that people read. */
  title: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Its number or uuid. The type is not documented. */
  id: z.union([z.string(), z.number()]).nullish(),
});
