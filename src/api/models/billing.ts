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
export interface BillingInformation {
  /** First name of the payer. */
  first_name?: string | null | undefined;
  /** Last name of the payer. */
  last_name?: string | null | undefined;
  /** E-mail address for invoices. */
  email?: string | null | undefined;
  /** Phone number for questions about invoices. */
  phone?: string | null | undefined;
  /** Street and number. */
  address_line1?: string | null | undefined;
  /** Building, floor or unit. */
  address_line2?: string | null | undefined;
  /** Name of the country. */
  country?: string | null | undefined;
  /** Name of the state or province. */
  state?: string | null | undefined;
  /** Name of the city. */
  city?: string | null | undefined;
  /** Zip or post code. `postcode` in the request. */
  post_code?: string | null | undefined;
}

export const BillingInformationSchema = record({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  address_line1: z.string().nullish(),
  address_line2: z.string().nullish(),
  country: z.string().nullish(),
  state: z.string().nullish(),
  city: z.string().nullish(),
  post_code: z.string().nullish(),
});

/** The new payer (specification: "Request shapes" of Orgs). */
export interface BillingInput {
  /** First name of the payer. */
  first_name?: string | undefined;
  /** Last name of the payer. */
  last_name?: string | undefined;
  /** A country that `common.address.lookup` knows. */
  country: string;
  /** A state of that country. */
  state: string;
  /** A city of that state. */
  city: string;
  /** Zip or post code. `post_code` in the reply. */
  postcode: string;
  /** Street and number, at most 75 characters. */
  address_line1: string;
  /** Building, floor or unit, at most 75 characters. */
  address_line2?: string | undefined;
}

export const BillingInputSchema = record({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  country: requiredCountry,
  state: requiredState,
  city: requiredCity,
  postcode: requiredPostCode,
  address_line1: requiredAddressLine1,
  address_line2: addressLine2.optional(),
});
