import type { BillingInformation, PayoutInformation, PayProviderConnection } from '../../api/models/index.js';
import type { OrgRecord } from '../state/records.js';

/**
 * Returns who an organisation's bills go to, empty until it is set. The e-mail address and the phone are the
 * organisation's.
 */
export const billingView = ({ billing, email, phone }: OrgRecord): BillingInformation => ({
  first_name: billing?.first_name ?? '',
  last_name: billing?.last_name ?? '',
  email,
  phone,
  address_line1: billing?.address_line1 ?? '',
  address_line2: billing?.address_line2 ?? '',
  country: billing?.country ?? '',
  state: billing?.state ?? '',
  city: billing?.city ?? '',
  post_code: billing?.post_code ?? '',
});

/** Returns the account that an organisation is paid to, empty until it is set. */
export const payoutView = ({ payout }: OrgRecord): PayoutInformation => ({
  account_name: payout?.account_name ?? '',
  account_number: payout?.account_number ?? '',
  bank_name: payout?.bank_name ?? '',
  bsb_code: payout?.bsb_code ?? '',
  swift_or_bic_code: payout?.swift_or_bic_code ?? '',
  aba_routing: payout?.aba_routing ?? '',
  iban: payout?.iban ?? '',
});

/** Returns an organisation's account at the payment provider, empty until it has one. */
export const payProviderView = (org: OrgRecord): PayProviderConnection => ({
  uuid: org.uuid,
  organisation_name: org.name,
  default_payment_method: org.payment_method,
  pay_provider_connect_id: org.payProvider?.connect_id ?? '',
  pay_provider_connect_email: org.payProvider?.connect_email ?? '',
  pay_provider_setting_complete: org.payProvider?.complete ?? false,
  pay_provider_charges_enabled: org.payProvider?.complete ?? false,
  pay_provider_account_link: org.payProvider?.complete
    ? `https://pay-provider.invalid/accounts/${org.payProvider.connect_id}`
    : '',
});
