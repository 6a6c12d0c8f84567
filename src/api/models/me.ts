import * as z from 'zod';
import {
  bio,
  confirmMismatch,
  confirmPassword,
  currentPassword,
  emailPreferenceName,
  firstName,
  image,
  lastName,
  mutedUuid,
  newPassword,
  otp,
  phone,
  phonePreferenceName,
  preferenceNames,
  requiredEmail,
  requiredPhone,
  settingValue,
  timezone,
  userPrivacySettingName,
} from './limits.js';
import { numeric } from './numeric.js';
import { confirmsPassword, namesNewContact } from './predicates.js';
import { type PrivacySetting, PrivacySettingSchema, type UserPrivacySettingName } from './privacy.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import {
  type Activity,
  ActivitySchema,
  type Address,
  type AddressInput,
  AddressInputSchema,
  AddressSchema,
  type Link,
  type LinkInput,
  LinkInputSchema,
  LinkSchema,
  type Metric,
  MetricSchema,
  type StatusFlag,
  StatusFlagSchema,
  type Tax,
  TaxSchema,
} from './shared.js';
import { type Subscription, SubscriptionSchema } from './subscription.js';

/** The e-mail address of the account (specification: "Me"). */
export interface MeEmail {
  /** The address itself. */
  address?: string | null | undefined;
  /** Whether its owner has verified it. */
  verified?: boolean | null | undefined;
}

const MeEmailSchema = record({ address: z.string().nullish(), verified: z.boolean().nullish() });

/** The phone of the account (specification: "Me"). */
export interface MePhone {
  /** The number itself. */
  number?: string | null | undefined;
  /** Whether its owner has verified it. */
  verified?: boolean | null | undefined;
}

const MePhoneSchema = record({ number: z.string().nullish(), verified: z.boolean().nullish() });

/** Kinds of notice that a user may get, by e-mail and by phone (specification: "Me"). */
export type PreferenceName = (typeof preferenceNames)[number];

/** A user's choice to get a kind of notice or not (specification: "Me"). */
export interface Preference {
  /** Kind of notice. */
  name: Open<PreferenceName>;
  /** Whether the user wants it. Null means false. */
  value?: boolean | null | undefined;
  /** Whether the user cannot change it. */
  'read-only'?: boolean | null | undefined;
}

const PreferenceSchema = record({
  name: open(preferenceNames),
  value: z.boolean().nullish(),
  'read-only': z.boolean().nullish(),
});

/** An organisation of the account, with fields that only its members see (specification: "Me"). */
export interface MeOrganisation {
  /** The uuid of the organisation. */
  uuid: Uuid<'org'>;
  /** Its parent. The form is not documented. */
  parent?: string | null | undefined;
  /** Its owner. The form is not documented. */
  owner?: string | boolean | null | undefined;
  /** Its status. The values are not documented, and it may be empty. */
  status?: string | null | undefined;
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
  /** IANA time zone. */
  timezone?: string | null | undefined;
  /** Code of the currency it sells in. */
  currency?: string | null | undefined;
  /** Payment method. The values are not documented. */
  payment_method?: string | null | undefined;
  /** Code and rate of its tax. */
  tax?: Tax[] | null | undefined;
  /** Time when it was created, in ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on?: string | null | undefined;
  /** Its addresses. */
  addresses?: Address[] | null | undefined;
  /** Its website and social networks. */
  links?: Link[] | null | undefined;
  /** Its privacy settings. */
  privacy_settings?: PrivacySetting[] | null | undefined;
  /** Its paid subscriptions to the platform. */
  subscriptions?: Subscription[] | null | undefined;
  /** Its counts and averages. */
  metrics?: Metric[] | null | undefined;
  /** Its hosted events, revenue and sales. */
  activities?: Activity[] | null | undefined;
}

export const MeOrganisationSchema = record({
  uuid: uuidOf<'org'>(),
  parent: z.string().nullish(),
  owner: z.union([z.string(), z.boolean()]).nullish(),
  status: z.string().nullish(),
  name: z.string().nullable(),
  display_name: z.string().nullish(),
  info: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  timezone: z.string().nullish(),
  currency: z.string().nullish(),
  payment_method: z.string().nullish(),
  tax: z.array(TaxSchema).nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
  addresses: z.array(AddressSchema).nullish(),
  links: z.array(LinkSchema).nullish(),
  privacy_settings: z.array(PrivacySettingSchema).nullish(),
  subscriptions: z.array(SubscriptionSchema).nullish(),
  metrics: z.array(MetricSchema).nullish(),
  activities: z.array(ActivitySchema).nullish(),
});

/** The account of the caller (specification: "Me"). */
export interface Me {
  /** The uuid of the user. */
  uuid: Uuid<'user'>;
  /** Its parent. The form is not documented. */
  parent?: string | null | undefined;
  /** Its status. The values are not documented, and it may be empty. */
  status?: string | null | undefined;
  /** Whether the account is muted or suspended. */
  extended_status?: StatusFlag[] | null | undefined;
  /** At most 40 characters. */
  first_name: string | null;
  /** At most 40 characters. */
  last_name: string | null;
  /** Name to display. */
  display_name?: string | null | undefined;
  /** The user's biography, at most 2,500 characters. */
  bio?: string | null | undefined;
  /** Path or address of the picture. */
  image?: string | null | undefined;
  /** IANA time zone. */
  timezone?: string | null | undefined;
  /** Code of the currency to show prices in. */
  currency?: string | null | undefined;
  /** Degrees, north positive. Some replies write it as text. */
  latitude?: number | string | null | undefined;
  /** Degrees, east positive. Some replies write it as text. */
  longitude?: number | string | null | undefined;
  /** Time when it was created, in ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on?: string | null | undefined;
  /** The e-mail address. `me.changeEmail` changes it. */
  email?: MeEmail | null | undefined;
  /** The phone. `me.changePhone` changes it. */
  phone?: MePhone | null | undefined;
  /** The user's addresses. */
  addresses?: Address[] | null | undefined;
  /** The user's website and social networks. */
  links?: Link[] | null | undefined;
  /** Counts of followers and followed. */
  metrics?: Metric[] | null | undefined;
  /** Events that the user attended. */
  activities?: Activity[] | null | undefined;
  /** Privacy settings: what others may see and do. */
  privacy_settings?: PrivacySetting[] | null | undefined;
  /** Kinds of notice to get by e-mail. */
  email_preferences?: Preference[] | null | undefined;
  /** Kinds of notice to get by phone. */
  phone_preferences?: Preference[] | null | undefined;
  /** The organisations the user owns or works for. */
  organisations?: MeOrganisation[] | null | undefined;
}

export const MeSchema = record({
  uuid: uuidOf<'user'>(),
  parent: z.string().nullish(),
  status: z.string().nullish(),
  extended_status: z.array(StatusFlagSchema).nullish(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  display_name: z.string().nullish(),
  bio: z.string().nullish(),
  image: z.string().nullish(),
  timezone: z.string().nullish(),
  currency: z.string().nullish(),
  latitude: numeric,
  longitude: numeric,
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
  email: MeEmailSchema.nullish(),
  phone: MePhoneSchema.nullish(),
  addresses: z.array(AddressSchema).nullish(),
  links: z.array(LinkSchema).nullish(),
  metrics: z.array(MetricSchema).nullish(),
  activities: z.array(ActivitySchema).nullish(),
  privacy_settings: z.array(PrivacySettingSchema).nullish(),
  email_preferences: z.array(PreferenceSchema).nullish(),
  phone_preferences: z.array(PreferenceSchema).nullish(),
  organisations: z.array(MeOrganisationSchema).nullish(),
});

/** A privacy setting of the account to change (specification: "Request shapes" of Me). */
export interface UserPrivacySettingInput {
  /** Name of the setting. */
  name: UserPrivacySettingName;
  /** Whether to lock, hide or allow it. */
  value: boolean;
}

const UserPrivacySettingInputSchema = record({ name: userPrivacySettingName, value: settingValue });

/** A preference of the account to change (specification: "Request shapes" of Me). */
export interface PreferenceInput {
  /** Kind of notice. */
  name: PreferenceName;
  /** Whether to get it. */
  value: boolean;
}

const EmailPreferenceInputSchema = record({ name: emailPreferenceName, value: settingValue });
const PhonePreferenceInputSchema = record({ name: phonePreferenceName, value: settingValue });

/** Changes to the account. Other fields stay (specification: "Request shapes" of Me). */
export interface MeChanges {
  /** At most 40 characters. */
  first_name?: string | undefined;
  /** At most 40 characters. */
  last_name?: string | undefined;
  /** At most 2,500 characters. */
  bio?: string | undefined;
  /** Path of an uploaded .jpg, .jpeg or .png. */
  image?: string | undefined;
  /** A phone number. Empty to remove it. */
  phone?: string | undefined;
  /** The user's addresses. */
  addresses?: AddressInput[] | undefined;
  /** IANA time zone, such as `Australia/Sydney`. */
  timezone?: string | undefined;
  /** The user's website and social networks. */
  links?: LinkInput[] | undefined;
  /** Privacy settings: what others may see and do. */
  privacy_settings?: UserPrivacySettingInput[] | undefined;
  /** Kinds of notice to get by e-mail. */
  email_preferences?: PreferenceInput[] | undefined;
  /** Kinds of notice to get by phone. */
  phone_preferences?: PreferenceInput[] | undefined;
}

export const MeChangesSchema = record({
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  bio: bio.optional(),
  image: image.optional(),
  phone: phone.optional(),
  addresses: z.array(AddressInputSchema).optional(),
  timezone: timezone.optional(),
  links: z.array(LinkInputSchema).optional(),
  privacy_settings: z.array(UserPrivacySettingInputSchema).optional(),
  email_preferences: z.array(EmailPreferenceInputSchema).optional(),
  phone_preferences: z.array(PhonePreferenceInputSchema).optional(),
});

/** A change of password (specification: "Request shapes" of Me). */
export interface PasswordChange {
  /** The current password. */
  current_password: string;
  /** At least 8 characters, with a special character, a lowercase letter, an uppercase letter and a digit. */
  new_password: string;
  /** The new password again. */
  confirm_password: string;
}

export const PasswordChangeSchema = record({
  current_password: currentPassword,
  new_password: newPassword,
  confirm_password: confirmPassword,
}).refine(confirmsPassword, {
  path: ['confirm_password'],
  message: confirmMismatch,
  // Otherwise a missing current password would hide a mismatch.
  when: ({ value }) => typeof value === 'object' && value !== null,
});

/** The new e-mail address (specification: "Request shapes" of Me). */
export interface NewEmail {
  /** The address. The service sends a code to it. */
  new_email: string;
}

export const NewEmailSchema = record({ new_email: requiredEmail });

/** The new phone (specification: "Request shapes" of Me). */
export interface NewPhone {
  /** The number. The service sends a code to it. */
  new_phone: string;
}

export const NewPhoneSchema = record({ new_phone: requiredPhone });

/**
 * The code that proves that a new e-mail address or phone belongs to the caller (specification: "Request shapes" of
 * Me).
 */
export interface OtpVerification {
  /** The one-time code. */
  otp: string;
  /** The e-mail address that the code was sent to. Required unless it went to a phone. */
  new_email?: string | undefined;
  /** The phone that the code was sent to. Required unless it went to an e-mail address. */
  new_phone?: string | undefined;
}

export const OtpVerificationSchema = record({
  otp,
  new_email: requiredEmail.optional(),
  new_phone: requiredPhone.optional(),
}).refine(namesNewContact, 'new_email or new_phone is required');

/** A user or organisation to mute or unmute (specification: "Request shapes" of Me). */
export interface MuteTarget {
  /** The uuid of a user or an organisation. */
  uuid: Uuid<'user' | 'org'>;
}

export const MuteTargetSchema = record({ uuid: mutedUuid });
