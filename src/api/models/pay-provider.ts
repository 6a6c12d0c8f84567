import * as z from 'zod';
import { record } from './schema.js';

/** The account of an organisation with the payment provider (specification: "Organisation"). */
export interface PayProviderConnection {
  /** The uuid of the organisation or of the connection. It is not documented which. */
  uuid: string;
  /** Name of the organisation. */
  organisation_name?: string | null | undefined;
  /** Default payment method of buyers. The values are not documented. */
  default_payment_method?: string | null | undefined;
  /** The account at the provider. */
  pay_provider_connect_id?: string | null | undefined;
  /** The e-mail address of that account. */
  pay_provider_connect_email?: string | null | undefined;
  /** Whether the account is set up. */
  pay_provider_setting_complete?: boolean | null | undefined;
  /** Whether the account may take payments. */
  pay_provider_charges_enabled?: boolean | null | undefined;
  /** Address of the page where the account is managed. */
  pay_provider_account_link?: string | null | undefined;
}

export const PayProviderConnectionSchema = record({
  uuid: z.string(),
  organisation_name: z.string().nullish(),
  default_payment_method: z.string().nullish(),
  pay_provider_connect_id: z.string().nullish(),
  pay_provider_connect_email: z.string().nullish(),
  pay_provider_setting_complete: z.boolean().nullish(),
  pay_provider_charges_enabled: z.boolean().nullish(),
  pay_provider_account_link: z.string().nullish(),
});

/** Address for connecting the payment provider (specification: "Orgs", `POST /orgs/{uuid}/pay_provider_connect`). */
export interface ConnectUrl {
  /** The page where a person creates the account. */
  connect_url: string;
}

export const ConnectUrlSchema = record({ connect_url: z.string() });
