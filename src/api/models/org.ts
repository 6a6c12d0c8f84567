import * as z from 'zod';
import { atMost, email, image, phone, required } from './limits.js';
import { record, uuidOf } from './schema.js';
import {
  AddressSchema,
  InteractionsSchema,
  LinkInputSchema,
  LinkSchema,
  MetricSchema,
  OrgAddressInputSchema,
  StatusFlagSchema,
} from './shared.js';

export const orgProfile = {
  /** The registered name. */
  name: z.string().nullable(),
  /** Its name to display. */
  display_name: z.string().nullish(),
  /** Its description, at most 2,500 characters. */
  info: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Path or address of its picture. */
  image: z.string().nullish(),
  /** Public e-mail address. */
  email: z.string().nullish(),
  /** Public phone number. */
  phone: z.string().nullish(),
};

/** An organisation, as far as its privacy settings show it (specification: "Organisation"). */
export const OrgSchema = record({
  /** The uuid of the organisation. */
  uuid: uuidOf<'org'>(),
  /** Its status. The values are not documented, and it may be empty. */
  status: z.string().nullish(),
  /** Flags: muted, locked, verified, and payments on hold. */
  extended_status: z.array(StatusFlagSchema).nullish(),
  ...orgProfile,
  /** Its addresses, unless it hides them. */
  addresses: z.array(AddressSchema).nullish(),
  /** Its website and social networks. */
  links: z.array(LinkSchema).nullish(),
  /** Counts of followers, followed and reviews. */
  metrics: z.array(MetricSchema).nullish(),
  /** The follows and mutes between the caller and the organisation, and what it allows. */
  interactions: InteractionsSchema.nullish(),
});

/**
 * Changes to an organisation. Other fields stay (specification: "Request shapes" of Orgs). The specification marks
 * `name` as required here too, so pass it if the service asks for it.
 */
export const OrgChangesSchema = record({
  /** The registered name. */
  name: required('name').optional(),
  /** At most 2,500 characters. */
  info: atMost(2500, 'info').optional(),
  /** Path of an uploaded .jpg, .jpeg or .png. */
  image: image.optional(),
  /** Public e-mail address. Empty to remove it. */
  email: email.optional(),
  /** Public phone number. Empty to remove it. */
  phone: phone.optional(),
  /** Its addresses. */
  addresses: z.array(OrgAddressInputSchema).optional(),
  /** Its website and social networks. */
  links: z.array(LinkInputSchema).optional(),
});

/** An organisation to create (specification: "Request shapes" of Orgs). */
export const OrgInputSchema = record({
  ...OrgChangesSchema.shape,
  /** The registered name. */
  name: required('name'),
});
