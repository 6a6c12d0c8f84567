import * as z from 'zod';
import { numeric } from './numeric.js';
import { record } from './schema.js';

/** A picture to head an event with (specification: "Common reference data"). */
export interface Banner {
  /** Its number or uuid. The type is not documented. */
  id?: number | string | null | undefined;
  /** Its owner. The type is not documented. */
  user_id?: number | string | null | undefined;
  /** Path of the picture. */
  f_path?: string | null | undefined;
}

export const BannerSchema = record({
  id: numeric,
  user_id: numeric,
  f_path: z.string().nullish(),
});
