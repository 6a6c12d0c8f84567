import * as z from 'zod';
import { numeric } from './numeric.js';
import { record } from './schema.js';

/** A place and the places inside it (specification: "Common reference data"). */
export interface AddressOptions {
  /** The requested country. */
  location_country?: string | null | undefined;
  /** The requested state. */
  location_state?: string | null | undefined;
  /** The requested city. */
  location_city?: string | null | undefined;
  /** The requested post code. */
  location_postcode?: string | null | undefined;
  /** The countries to choose from, name to name. The empty name means none. */
  countries?: Record<string, string> | null | undefined;
  /** The states of the country, name to name. The empty name means none. */
  states?: Record<string, string> | null | undefined;
  /** The cities of the state, name to name. The empty name means none. */
  cities?: Record<string, string> | null | undefined;
  /** The post codes of the city, name to name. The empty name means none. */
  postcodes?: Record<string, string> | null | undefined;
}

const names = z.record(z.string(), z.string());

const AddressOptionsSchema = record({
  location_country: z.string().nullish(),
  location_state: z.string().nullish(),
  location_city: z.string().nullish(),
  location_postcode: z.string().nullish(),
  countries: names.nullish(),
  states: names.nullish(),
  cities: names.nullish(),
  postcodes: names.nullish(),
});

/** One post code of a city (specification: "Common reference data"). */
export interface Postcode {
  /** The code itself. */
  postcode?: string | number | null | undefined;
}

const PostcodeSchema = record({ postcode: numeric });

/** The reply to an address lookup, in one of two forms (specification: "Common reference data"). */
export interface AddressLookup {
  /** The requested place and the places inside it. */
  address?: AddressOptions | null | undefined;
  /** The post codes of the requested city. */
  postcode?: Postcode[] | null | undefined;
}

export const AddressLookupSchema = record({
  address: AddressOptionsSchema.nullish(),
  postcode: z.array(PostcodeSchema).nullish(),
});

/** The place to search. If empty, all countries (specification: "Common"). */
export interface AddressQuery {
  /** Country whose states to list. */
  country?: string | undefined;
  /** State whose cities to list. */
  state?: string | undefined;
  /** City whose post codes to list. */
  city?: string | undefined;
}

export const AddressQuerySchema = record({
  country: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
});
