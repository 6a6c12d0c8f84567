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
  /** Whether its owner has shown that it is theirs. */
  verified?: boolean | null | undefined;
}

const MeEmailSchema = record({ address: z.string().nullish(), verified: z.boolean().nullish() });

/** The phone of the account (specification: "Me"). */
export interface MePhone {
  /** The number itself. */
  number?: string | null | undefined;
  /** Whether its owner has shown that it is theirs. */
  verified?: boolean | null | undefined;
}

const MePhoneSchema = record({ number: z.string().nullish(), verified: z.boolean().nullish() });

/** What a user can be told of, by e-mail and by phone (specification: "Me"). */
export type PreferenceName = (typeof preferenceNames)[number];

/** Whether a user wants to be told of something (specification: "Me"). */
export interface Preference {
  /** What to be told of. */
  name: Open<PreferenceName>;
  /** Whether they want it; null may be read as false. */
  value?: boolean | null | undefined;
  /** Whether the service keeps it as it is. */
  'read-only'?: boolean | null | undefined;
}

const PreferenceSchema = record({
  name: open(preferenceNames),
  value: z.boolean().nullish(),
  'read-only': z.boolean().nullish(),
});

/** An organisation of the account, with what only its members see (specification: "Me"). */
export interface MeOrganisation {
  /** The uuid of the organisation. */
  uuid: Uuid<'org'>;
  /** What it belongs to; the form is not documented. */
  parent?: string | null | undefined;
  /** Its owner; the form is not documented. */
  owner?: string | boolean | null | undefined;
  /** Values are not documented; may be empty. */
  status?: string | null | undefined;
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
  /** IANA time zone. */
  timezone?: string | null | undefined;
  /** Code of the currency it sells in. */
  currency?: string | null | undefined;
  /** How it is paid; values are not documented. */
  payment_method?: string | null | undefined;
  /** Code and rate of its tax. */
  tax?: Tax[] | null | undefined;
  /** When it was created, ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** When it was last changed, ISO 8601 with offset. */
  updated_on?: string | null | undefined;
  /** Where it is. */
  addresses?: Address[] | null | undefined;
  /** Its website and networks. */
  links?: Link[] | null | undefined;
  /** Its privacy settings. */
  privacy_settings?: PrivacySetting[] | null | undefined;
  /** What it pays the platform for. */
  subscriptions?: Subscription[] | null | undefined;
  /** Its counts and averages. */
  metrics?: Metric[] | null | undefined;
  /** What it hosted, earned and sold. */
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
  /** What the account belongs to; the form is not documented. */
  parent?: string | null | undefined;
  /** Values are not documented; may be empty. */
  status?: string | null | undefined;
  /** Whether the account is muted or suspended. */
  extended_status?: StatusFlag[] | null | undefined;
  /** At most 40 characters. */
  first_name: string | null;
  /** At most 40 characters. */
  last_name: string | null;
  /** The name to show. */
  display_name?: string | null | undefined;
  /** What the user says of themselves, at most 2,500 characters. */
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
  /** When it was created, ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** When it was last changed, ISO 8601 with offset. */
  updated_on?: string | null | undefined;
  /** The e-mail address; `me.changeEmail` changes it. */
  email?: MeEmail | null | undefined;
  /** The phone; `me.changePhone` changes it. */
  phone?: MePhone | null | undefined;
  /** Where the user lives. */
  addresses?: Address[] | null | undefined;
  /** The website and networks of the user. */
  links?: Link[] | null | undefined;
  /** Followers and followed. */
  metrics?: Metric[] | null | undefined;
  /** Events the user went to. */
  activities?: Activity[] | null | undefined;
  /** What others may see and do. */
  privacy_settings?: PrivacySetting[] | null | undefined;
  /** What to be told of by e-mail. */
  email_preferences?: Preference[] | null | undefined;
  /** What to be told of by phone. */
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
  /** Which setting. */
  name: UserPrivacySettingName;
  /** Whether to lock, hide or allow it. */
  value: boolean;
}

const UserPrivacySettingInputSchema = record({ name: userPrivacySettingName, value: settingValue });

/** A preference of the account to change (specification: "Request shapes" of Me). */
export interface PreferenceInput {
  /** What to be told of. */
  name: PreferenceName;
  /** Whether to be told. */
  value: boolean;
}

const EmailPreferenceInputSchema = record({ name: emailPreferenceName, value: settingValue });
const PhonePreferenceInputSchema = record({ name: phonePreferenceName, value: settingValue });

/** What to change of the account; the rest stays (specification: "Request shapes" of Me). */
export interface MeChanges {
  /** At most 40 characters. */
  first_name?: string | undefined;
  /** At most 40 characters. */
  last_name?: string | undefined;
  /** At most 2,500 characters. */
  bio?: string | undefined;
  /** Path of an uploaded .jpg, .jpeg or .png. */
  image?: string | undefined;
  /** A phone number; empty for none. */
  phone?: string | undefined;
  /** Where the user lives. */
  addresses?: AddressInput[] | undefined;
  /** IANA time zone, such as `Australia/Sydney`. */
  timezone?: string | undefined;
  /** The website and networks of the user. */
  links?: LinkInput[] | undefined;
  /** What others may see and do. */
  privacy_settings?: UserPrivacySettingInput[] | undefined;
  /** What to be told of by e-mail. */
  email_preferences?: PreferenceInput[] | undefined;
  /** What to be told of by phone. */
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
  /** The password until now. */
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
  // Else a missing current password would hide a mismatch.
  when: ({ value }) => typeof value === 'object' && value !== null,
});

/** The e-mail address to change to (specification: "Request shapes" of Me). */
export interface NewEmail {
  /** A code is sent to this address. */
  new_email: string;
}

export const NewEmailSchema = record({ new_email: requiredEmail });

/** The phone to change to (specification: "Request shapes" of Me). */
export interface NewPhone {
  /** A code is sent to this number. */
  new_phone: string;
}

export const NewPhoneSchema = record({ new_phone: requiredPhone });

/** The code that shows that a new e-mail address or phone is the caller's (specification: "Request shapes" of Me). */
export interface OtpVerification {
  /** The one-time code. */
  otp: string;
  /** The e-mail address that the code was sent to; required unless it went to a phone. */
  new_email?: string | undefined;
  /** The phone that the code was sent to; required unless it went to an e-mail address. */
  new_phone?: string | undefined;
}

export const OtpVerificationSchema = record({
  otp,
  new_email: requiredEmail.optional(),
  new_phone: requiredPhone.optional(),
}).refine(namesNewContact, 'new_email or new_phone is required');

/** Whom to mute or unmute (specification: "Request shapes" of Me). */
export interface MuteTarget {
  /** The uuid of a user or an organisation. */
  uuid: Uuid<'user' | 'org'>;
}

export const MuteTargetSchema = record({ uuid: mutedUuid });
