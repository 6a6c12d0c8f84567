import * as z from 'zod';
import { abaRouting, accountName, accountNumber, bankName, bsbCode, iban, swiftOrBicCode } from './limits.js';
import { record } from './schema.js';

/** The bank account that an organisation is paid to (specification: "Organisation"). */
export interface PayoutInformation {
  /** Whom the account belongs to. */
  account_name?: string | null | undefined;
  /** The number at the bank. */
  account_number?: string | null | undefined;
  /** What the bank is called. */
  bank_name?: string | null | undefined;
  /** Bank and branch in Australia. */
  bsb_code?: string | null | undefined;
  /** The bank in international transfers. */
  swift_or_bic_code?: string | null | undefined;
  /** The bank in the United States. */
  aba_routing?: string | null | undefined;
  /** The account in international transfers. */
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

/** The bank account to pay to from now on (specification: "Request shapes" of Orgs). */
export interface PayoutInput {
  /** Whom the account belongs to, at most 200 characters. */
  account_name: string;
  /** The number at the bank, at most 200 characters. */
  account_number: string;
  /** What the bank is called, at most 200 characters. */
  bank_name: string;
  /** Bank and branch in Australia; its form is not documented. */
  bsb_code: string;
  /** The bank in international transfers, at most 200 characters. */
  swift_or_bic_code?: string | undefined;
  /** The bank in the United States, at most 200 characters. */
  aba_routing?: string | undefined;
  /** The account in international transfers, at most 200 characters. */
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
