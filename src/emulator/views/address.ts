import type { Address } from '../../models/index.js';

/** An address with all its parts, of which those that are not known are empty. */
export const addressView = (address: Address | null | undefined) => ({
  address_line1: address?.address_line1 ?? '',
  address_line2: address?.address_line2 ?? '',
  country: address?.country ?? '',
  state: address?.state ?? '',
  city: address?.city ?? '',
  post_code: address?.post_code ?? '',
});

/** The address of an organisation, which has a time zone as well. */
export const orgAddressView = (address: Address) => ({
  ...addressView(address),
  timezone: address.timezone ?? '',
});
