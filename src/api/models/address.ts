import * as z from 'zod';
import { numeric } from './numeric.js';
import { record } from './schema.js';

const names = z.record(z.string(), z.string());

/** A place and the places inside it (specification: "Common reference data"). */
const AddressOptionsSchema = record({
  /** The requested country. */
  location_country: z.string().nullish(),
  /** The requested state. */
  location_state: z.string().nullish(),
  /** The requested city. */
  location_city: z.string().nullish(),
  /** The requested post code. */
  location_postcode: z.string().nullish(),
  /** The countries to choose from, name to name. The empty name means none. */
  countries: names.nullish(),
  /** The states of the country, name to name. The empty name means none. */
  states: names.nullish(),
  /** The cities of the state, name to name. The empty name means none. */
  cities: names.nullish(),
  /** The post codes of the city, name to name. The empty name means none. */
  postcodes: names.nullish(),
});

/** One post code of a city (specification: "Common reference data"). */
const PostcodeSchema = record({
  /** The code itself. */
  postcode: numeric,
});

/** The reply to an address lookup, in one of two forms (specification: "Common reference data"). */
export const AddressLookupSchema = record({
  /** The requested place and the places inside it. */
  address: AddressOptionsSchema.nullish(),
  /** The post codes of the requested city. */
  postcode: z.array(PostcodeSchema).nullish(),
});

/** The place to search. If empty, all countries (specification: "Common"). */
export const AddressQuerySchema = record({
  /** Country whose states to list. */
  country: z.string().optional(),
  /** State whose cities to list. */
  state: z.string().optional(),
  /** City whose post codes to list. */
  city: z.string().optional(),
});
