import type { Address } from '../../api/models/index.js';

/** Returns the named texts of a value. Unknown ones are empty. */
export const textsOf = <Name extends string>(
  value: { readonly [Each in Name]?: string | null } | null | undefined,
  names: readonly Name[],
) =>
  // Every name is paired with its text.
  Object.fromEntries(names.map((name) => [name, value?.[name] ?? ''])) as Record<Name, string>;

const addressParts = ['address_line1', 'address_line2', 'country', 'state', 'city', 'post_code'] as const;

/** Returns an address with all its parts. Unknown parts are empty. */
export const addressView = (address: Address | null | undefined) => textsOf(address, addressParts);

/** Returns the address of an organisation, which also has a time zone. */
export const orgAddressView = (address: Address) => ({
  ...addressView(address),
  timezone: address.timezone ?? '',
});
