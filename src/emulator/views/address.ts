import type { Address } from '../../api/models/index.js';

/** Returns an address with all its parts. Unknown parts are empty. */
export const addressView = (address: Address | null | undefined) => ({
  address_line1: address?.address_line1 ?? '',
  address_line2: address?.address_line2 ?? '',
  country: address?.country ?? '',
  state: address?.state ?? '',
  city: address?.city ?? '',
  post_code: address?.post_code ?? '',
});

/** Returns the address of an organisation, which also has a time zone. */
export const orgAddressView = (address: Address) => ({
  ...addressView(address),
  timezone: address.timezone ?? '',
});
