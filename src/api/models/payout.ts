import * as z from 'zod';
import { atMost, required, requiredAtMost } from './limits.js';
import { record } from './schema.js';

/** The bank account for payouts to an organisation (specification: "Organisation"). */
export const PayoutInformationSchema = record({
  /** Owner of the account. */
  account_name: z.string().nullish(),
  /** Number of the account. */
  account_number: z.string().nullish(),
  /** Name of the bank. */
  bank_name: z.string().nullish(),
  /** Code of bank and branch in Australia. */
  bsb_code: z.string().nullish(),
  /** Code of the bank in international transfers. */
  swift_or_bic_code: z.string().nullish(),
  /** Code of the bank in the United States. */
  aba_routing: z.string().nullish(),
  /** Number of the account in international transfers. */
  iban: z.string().nullish(),
});

/** The new bank account for payouts (specification: "Request shapes" of Orgs). */
export const PayoutInputSchema = record({
  /** Owner of the account, at most 200 characters. */
  account_name: requiredAtMost(200, 'account_name'),
  /** Number of the account, at most 200 characters. */
  account_number: requiredAtMost(200, 'account_number'),
  /** Name of the bank, at most 200 characters. */
  bank_name: requiredAtMost(200, 'bank_name'),
  /** Code of bank and branch in Australia. Its form is not documented. */
  bsb_code: required('bsb_code'),
  /** Code of the bank in international transfers, at most 200 characters. */
  swift_or_bic_code: atMost(200, 'swift_or_bic_code').optional(),
  /** Code of the bank in the United States, at most 200 characters. */
  aba_routing: atMost(200, 'aba_routing').optional(),
  /** Number of the account in international transfers, at most 200 characters. */
  iban: atMost(200, 'iban').optional(),
});
