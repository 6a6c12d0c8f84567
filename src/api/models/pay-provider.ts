import * as z from 'zod';
import { record } from './schema.js';

/** The account of an organisation with the payment provider (specification: "Organisation"). */
export const PayProviderConnectionSchema = record({
  /** The uuid of the organisation or of the connection. It is not documented which. */
  uuid: z.string(),
  /** Name of the organisation. */
  organisation_name: z.string().nullish(),
  /** Default payment method of buyers. The values are not documented. */
  default_payment_method: z.string().nullish(),
  /** The account at the provider. */
  pay_provider_connect_id: z.string().nullish(),
  /** The e-mail address of that account. */
  pay_provider_connect_email: z.string().nullish(),
  /** Whether the account is set up. */
  pay_provider_setting_complete: z.boolean().nullish(),
  /** Whether the account may take payments. */
  pay_provider_charges_enabled: z.boolean().nullish(),
  /** Address of the page where the account is managed. */
  pay_provider_account_link: z.string().nullish(),
});

/** Address for connecting the payment provider (specification: "Orgs", `POST /orgs/{uuid}/pay_provider_connect`). */
export const ConnectUrlSchema = record({
  /** The page where a person creates the account. */
  connect_url: z.string(),
});
