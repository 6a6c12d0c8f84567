import * as z from 'zod';
import {
  addressLine2,
  requiredAddressLine1,
  requiredCity,
  requiredCountry,
  requiredPostCode,
  requiredState,
} from './limits.js';
import { record } from './schema.js';

/** The payer of an organisation's bills (specification: "Organisation"). */
export const BillingInformationSchema = record({
  /** First name of the payer. */
  first_name: z.string().nullish(),
  /** Last name of the payer. */
  last_name: z.string().nullish(),
  /** E-mail address for invoices. */
  email: z.string().nullish(),
  /** Phone number for questions about invoices. */
  phone: z.string().nullish(),
  /** Street and number. */
  address_line1: z.string().nullish(),
  /** Building, floor or unit. */
  address_line2: z.string().nullish(),
  /** Name of the country. */
  country: z.string().nullish(),
  /** Name of the state or province. */
  state: z.string().nullish(),
  /** Name of the city. */
  city: z.string().nullish(),
  /** Zip or post code. `postcode` in the request. */
  post_code: z.string().nullish(),
});

/** The new payer (specification: "Request shapes" of Orgs). */
export const BillingInputSchema = record({
  /** First name of the payer. */
  first_name: z.string().optional(),
  /** Last name of the payer. */
  last_name: z.string().optional(),
  /** A country that `common.address.lookup` knows. */
  country: requiredCountry,
  /** A state of that country. */
  state: requiredState,
  /** A city of that state. */
  city: requiredCity,
  /** Zip or post code. `post_code` in the reply. */
  postcode: requiredPostCode,
  /** Street and number, at most 75 characters. */
  address_line1: requiredAddressLine1,
  /** Building, floor or unit, at most 75 characters. */
  address_line2: addressLine2.optional(),
});
