import * as z from 'zod';
import { abaRouting, accountName, accountNumber, bankName, bsbCode, iban, swiftOrBicCode } from './limits.js';
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
  account_name: accountName,
  /** Number of the account, at most 200 characters. */
  account_number: accountNumber,
  /** Name of the bank, at most 200 characters. */
  bank_name: bankName,
  /** Code of bank and branch in Australia. Its form is not documented. */
  bsb_code: bsbCode,
  /** Code of the bank in international transfers, at most 200 characters. */
  swift_or_bic_code: swiftOrBicCode.optional(),
  /** Code of the bank in the United States, at most 200 characters. */
  aba_routing: abaRouting.optional(),
  /** Number of the account in international transfers, at most 200 characters. */
  iban: iban.optional(),
});
