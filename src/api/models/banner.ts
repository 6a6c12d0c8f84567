import * as z from 'zod';
import { numeric } from './numeric.js';
import { record } from './schema.js';

/** A picture to head an event with (specification: "Common reference data"). */
export const BannerSchema = record({
  /** Its number or uuid. The type is not documented. */
  id: numeric,
  /** Its owner. The type is not documented. */
  user_id: numeric,
  /** Path of the picture. */
  f_path: z.string().nullish(),
});
