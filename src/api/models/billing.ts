import * as z from 'zod';
import { addressLine2, city, country, invalid, requiredAtMost, requiredPostCode, state } from './limits.js';
import { record } from './schema.js';
import { postalAddress } from './shared.js';

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
  ...postalAddress,
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
  country: country.min(1, invalid('country')),
  /** A state of that country. */
  state: state.min(1, invalid('state')),
  /** A city of that state. */
  city: city.min(1, invalid('city')),
  /** Zip or post code. `post_code` in the reply. */
  postcode: requiredPostCode,
  /** Street and number, at most 75 characters. */
  address_line1: requiredAtMost(75, 'address_line1'),
  /** Building, floor or unit, at most 75 characters. */
  address_line2: addressLine2.optional(),
});
