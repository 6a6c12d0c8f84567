import * as z from 'zod';
import { email, image, info, organisationName, phone } from './limits.js';
import { record, type Uuid, uuidOf } from './schema.js';
import {
  type Address,
  AddressSchema,
  type Interactions,
  InteractionsSchema,
  type Link,
  type LinkInput,
  LinkInputSchema,
  LinkSchema,
  type Metric,
  MetricSchema,
  type OrgAddressInput,
  OrgAddressInputSchema,
  type StatusFlag,
  StatusFlagSchema,
} from './shared.js';

/** An organisation, as far as its privacy settings show it (specification: "Organisation"). */
export interface Org {
  /** The uuid of the organisation. */
  uuid: Uuid<'org'>;
  /** Its status. The values are not documented, and it may be empty. */
  status?: string | null | undefined;
  /** Flags: muted, locked, verified, and payments on hold. */
  extended_status?: StatusFlag[] | null | undefined;
  /** The registered name. */
  name: string | null;
  /** Its name to display. */
  display_name?: string | null | undefined;
  /** Its description, at most 2,500 characters. */
  info?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Path or address of its picture. */
  image?: string | null | undefined;
  /** Public e-mail address. */
  email?: string | null | undefined;
  /** Public phone number. */
  phone?: string | null | undefined;
  /** Its addresses, unless it hides them. */
  addresses?: Address[] | null | undefined;
  /** Its website and social networks. */
  links?: Link[] | null | undefined;
  /** Counts of followers, followed and reviews. */
  metrics?: Metric[] | null | undefined;
  /** The follows and mutes between the caller and the organisation, and what it allows. */
  interactions?: Interactions | null | undefined;
}

export const OrgSchema = record({
  uuid: uuidOf<'org'>(),
  status: z.string().nullish(),
  extended_status: z.array(StatusFlagSchema).nullish(),
  name: z.string().nullable(),
  display_name: z.string().nullish(),
  info: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  addresses: z.array(AddressSchema).nullish(),
  links: z.array(LinkSchema).nullish(),
  metrics: z.array(MetricSchema).nullish(),
  interactions: InteractionsSchema.nullish(),
});

/**
 * Changes to an organisation. Other fields stay (specification: "Request shapes" of Orgs). The specification marks
 * `name` as required here too, so pass it if the service asks for it.
 */
export interface OrgChanges {
  /** The registered name. */
  name?: string | undefined;
  /** At most 2,500 characters. */
  info?: string | undefined;
  /** Path of an uploaded .jpg, .jpeg or .png. */
  image?: string | undefined;
  /** Public e-mail address. Empty to remove it. */
  email?: string | undefined;
  /** Public phone number. Empty to remove it. */
  phone?: string | undefined;
  /** Its addresses. */
  addresses?: OrgAddressInput[] | undefined;
  /** Its website and social networks. */
  links?: LinkInput[] | undefined;
}

const changesShape = {
  name: organisationName.optional(),
  info: info.optional(),
  image: image.optional(),
  email: email.optional(),
  phone: phone.optional(),
  addresses: z.array(OrgAddressInputSchema).optional(),
  links: z.array(LinkInputSchema).optional(),
};

export const OrgChangesSchema = record(changesShape);

/** An organisation to create (specification: "Request shapes" of Orgs). */
export interface OrgInput extends OrgChanges {
  /** The registered name. */
  name: string;
}

export const OrgInputSchema = record({ ...changesShape, name: organisationName });
