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
  /** Values are not documented; may be empty. */
  status?: string | null | undefined;
  /** Whether it is muted, locked, verified or may not be paid for now. */
  extended_status?: StatusFlag[] | null | undefined;
  /** The registered name. */
  name: string | null;
  /** The name to show. */
  display_name?: string | null | undefined;
  /** What it says of itself, at most 2,500 characters. */
  info?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Path or address of its picture. */
  image?: string | null | undefined;
  /** Where the public writes to it. */
  email?: string | null | undefined;
  /** Where the public calls it. */
  phone?: string | null | undefined;
  /** Where it is, unless it hides that. */
  addresses?: Address[] | null | undefined;
  /** Its website and networks. */
  links?: Link[] | null | undefined;
  /** Followers, followed and reviews. */
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
 * What to change of an organisation; the rest stays (specification: "Request shapes" of Orgs, which marks `name` as
 * required of a change too: give it where the service asks for it).
 */
export interface OrgChanges {
  /** The registered name. */
  name?: string | undefined;
  /** At most 2,500 characters. */
  info?: string | undefined;
  /** Path of an uploaded .jpg, .jpeg or .png. */
  image?: string | undefined;
  /** Where the public writes to it; empty for nowhere. */
  email?: string | undefined;
  /** Where the public calls it; empty for nowhere. */
  phone?: string | undefined;
  /** Where it is. */
  addresses?: OrgAddressInput[] | undefined;
  /** Its website and networks. */
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
