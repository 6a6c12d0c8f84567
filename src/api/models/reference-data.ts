import * as z from 'zod';
import { numeric, record } from './schema.js';

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

/** A picture to head an event with (specification: "Common reference data"). */
export const BannerSchema = record({
  /** Its number or uuid. The type is not documented. */
  id: numeric,
  /** Its owner. The type is not documented. */
  user_id: numeric,
  /** Path of the picture. */
  f_path: z.string().nullish(),
});

/** A category that events are listed under (specification: "Common reference data"). */
export const CategorySchema = record({
  /** Name that people read. */
  title: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Its number or uuid. The type is not documented. */
  id: z.union([z.string(), z.number()]).nullish(),
});

/** A tag. Its fields are not documented (specification: "Common reference data"). */
export const TagSchema = z.record(z.string(), z.unknown());
