import * as z from 'zod';
import { abaRouting, accountName, accountNumber, bankName, bsbCode, iban, swiftOrBicCode } from './limits.js';
import { record } from './schema.js';

/** The bank account for payouts to an organisation (specification: "Organisation"). */
export interface PayoutInformation {
  /** Owner of the account. */
  account_name?: string | null | undefined;
  /** Number of the account. */
  account_number?: string | null | undefined;
  /** Name of the bank. */
  bank_name?: string | null | undefined;
  /** Code of bank and branch in Australia. */
  bsb_code?: string | null | undefined;
  /** Code of the bank in international transfers. */
  swift_or_bic_code?: string | null | undefined;
  /** Code of the bank in the United States. */
  aba_routing?: string | null | undefined;
  /** Number of the account in international transfers. */
  iban?: string | null | undefined;
}

export const PayoutInformationSchema = record({
  account_name: z.string().nullish(),
  account_number: z.string().nullish(),
  bank_name: z.string().nullish(),
  bsb_code: z.string().nullish(),
  swift_or_bic_code: z.string().nullish(),
  aba_routing: z.string().nullish(),
  iban: z.string().nullish(),
});

/** The new bank account for payouts (specification: "Request shapes" of Orgs). */
export interface PayoutInput {
  /** Owner of the account, at most 200 characters. */
  account_name: string;
  /** Number of the account, at most 200 characters. */
  account_number: string;
  /** Name of the bank, at most 200 characters. */
  bank_name: string;
  /** Code of bank and branch in Australia. Its form is not documented. */
  bsb_code: string;
  /** Code of the bank in international transfers, at most 200 characters. */
  swift_or_bic_code?: string | undefined;
  /** Code of the bank in the United States, at most 200 characters. */
  aba_routing?: string | undefined;
  /** Number of the account in international transfers, at most 200 characters. */
  iban?: string | undefined;
}

export const PayoutInputSchema = record({
  account_name: accountName,
  account_number: accountNumber,
  bank_name: bankName,
  bsb_code: bsbCode,
  swift_or_bic_code: swiftOrBicCode.optional(),
  aba_routing: abaRouting.optional(),
  iban: iban.optional(),
});
