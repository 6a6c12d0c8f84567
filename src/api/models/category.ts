import * as z from 'zod';
import { record } from './schema.js';

/** A category that events are listed under (specification: "Common reference data"). */
export interface Category {
  /** Name that people read. */
  title?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Its number or uuid. The type is not documented. */
  id?: string | number | null | undefined;
}

export const CategorySchema = record({
  title: z.string().nullish(),
  slug: z.string().nullish(),
  id: z.union([z.string(), z.number()]).nullish(),
});
