import * as z from 'zod';
import {
  bio,
  checkedUuid,
  firstName,
  image,
  lastName,
  phone,
  preferenceNames,
  required,
  requiredEmail,
  requiredPhone,
  timezone,
  userPrivacySettingNames,
} from './limits.js';
import { orgProfile } from './org.js';
import { confirmsPassword, hasPasswordClasses, namesNewContact } from './predicates.js';
import { PrivacySettingSchema } from './privacy.js';
import { heldTo, numeric, open, record, uuidOf } from './schema.js';
import {
  ActivitySchema,
  AddressInputSchema,
  AddressSchema,
  LinkInputSchema,
  LinkSchema,
  MetricSchema,
  StatusFlagSchema,
  TaxSchema,
} from './shared.js';
import { SubscriptionSchema } from './subscription.js';

/** The e-mail address of the account (specification: "Me"). */
const MeEmailSchema = record({
  /** The address itself. */
  address: z.string().nullish(),
  /** Whether its owner has verified it. */
  verified: z.boolean().nullish(),
});

/** The phone of the account (specification: "Me"). */
const MePhoneSchema = record({
  /** The number itself. */
  number: z.string().nullish(),
  /** Whether its owner has verified it. */
  verified: z.boolean().nullish(),
});

/** A user's choice to get a kind of notice or not (specification: "Me"). */
const PreferenceSchema = record({
  /** Kind of notice. */
  name: open(preferenceNames),
  /** Whether the user wants it. Null means false. */
  value: z.boolean().nullish(),
  /** Whether the user cannot change it. */
  'read-only': z.boolean().nullish(),
});

/** An organisation of the account, with fields that only its members see (specification: "Me"). */
export const MeOrganisationSchema = record({
  /** The uuid of the organisation. */
  uuid: uuidOf<'org'>(),
  /** Its parent. The form is not documented. */
  parent: z.string().nullish(),
  /** Its owner. The form is not documented. */
  owner: z.union([z.string(), z.boolean()]).nullish(),
  /** Its status. The values are not documented, and it may be empty. */
  status: z.string().nullish(),
  ...orgProfile,
  /** IANA time zone. */
  timezone: z.string().nullish(),
  /** Code of the currency it sells in. */
  currency: z.string().nullish(),
  /** Payment method. The values are not documented. */
  payment_method: z.string().nullish(),
  /** Code and rate of its tax. */
  tax: z.array(TaxSchema).nullish(),
  /** Time when it was created, in ISO 8601 with offset. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on: z.string().nullish(),
  /** Its addresses. */
  addresses: z.array(AddressSchema).nullish(),
  /** Its website and social networks. */
  links: z.array(LinkSchema).nullish(),
  /** Its privacy settings. */
  privacy_settings: z.array(PrivacySettingSchema).nullish(),
  /** Its paid subscriptions to the platform. */
  subscriptions: z.array(SubscriptionSchema).nullish(),
  /** Its counts and averages. */
  metrics: z.array(MetricSchema).nullish(),
  /** Its hosted events, revenue and sales. */
  activities: z.array(ActivitySchema).nullish(),
});

/** The account of the caller (specification: "Me"). */
export const MeSchema = record({
  /** The uuid of the user. */
  uuid: uuidOf<'user'>(),
  /** Its parent. The form is not documented. */
  parent: z.string().nullish(),
  /** Its status. The values are not documented, and it may be empty. */
  status: z.string().nullish(),
  /** Whether the account is muted or suspended. */
  extended_status: z.array(StatusFlagSchema).nullish(),
  /** At most 40 characters. */
  first_name: z.string().nullable(),
  /** At most 40 characters. */
  last_name: z.string().nullable(),
  /** Name to display. */
  display_name: z.string().nullish(),
  /** The user's biography, at most 2,500 characters. */
  bio: z.string().nullish(),
  /** Path or address of the picture. */
  image: z.string().nullish(),
  /** IANA time zone. */
  timezone: z.string().nullish(),
  /** Code of the currency to show prices in. */
  currency: z.string().nullish(),
  /** Degrees, north positive. Some replies write it as text. */
  latitude: numeric,
  /** Degrees, east positive. Some replies write it as text. */
  longitude: numeric,
  /** Time when it was created, in ISO 8601 with offset. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on: z.string().nullish(),
  /** The e-mail address. `me.changeEmail` changes it. */
  email: MeEmailSchema.nullish(),
  /** The phone. `me.changePhone` changes it. */
  phone: MePhoneSchema.nullish(),
  /** The user's addresses. */
  addresses: z.array(AddressSchema).nullish(),
  /** The user's website and social networks. */
  links: z.array(LinkSchema).nullish(),
  /** Counts of followers and followed. */
  metrics: z.array(MetricSchema).nullish(),
  /** Events that the user attended. */
  activities: z.array(ActivitySchema).nullish(),
  /** Privacy settings: what others may see and do. */
  privacy_settings: z.array(PrivacySettingSchema).nullish(),
  /** Kinds of notice to get by e-mail. */
  email_preferences: z.array(PreferenceSchema).nullish(),
  /** Kinds of notice to get by phone. */
  phone_preferences: z.array(PreferenceSchema).nullish(),
  /** The organisations the user owns or works for. */
  organisations: z.array(MeOrganisationSchema).nullish(),
});

const settingValue = z.boolean("value only accept 'true/false'");

/** A privacy setting of the account to change (specification: "Request shapes" of Me). */
const UserPrivacySettingInputSchema = record({
  /** Name of the setting. */
  name: z.enum(userPrivacySettingNames, 'invalid privacy settings name'),
  /** Whether to lock, hide or allow it. */
  value: settingValue,
});

/** A preference of the account to change (specification: "Request shapes" of Me). */
const PreferenceInputSchema = (problem: string) =>
  record({
    /** Kind of notice. */
    name: z.enum(preferenceNames, problem),
    /** Whether to get it. */
    value: settingValue,
  });

/** Changes to the account. Other fields stay (specification: "Request shapes" of Me). */
export const MeChangesSchema = record({
  /** At most 40 characters. */
  first_name: firstName.optional(),
  /** At most 40 characters. */
  last_name: lastName.optional(),
  /** At most 2,500 characters. */
  bio: bio.optional(),
  /** Path of an uploaded .jpg, .jpeg or .png. */
  image: image.optional(),
  /** A phone number. Empty to remove it. */
  phone: phone.optional(),
  /** The user's addresses. */
  addresses: z.array(AddressInputSchema).optional(),
  /** IANA time zone, such as `Australia/Sydney`. */
  timezone: timezone.optional(),
  /** The user's website and social networks. */
  links: z.array(LinkInputSchema).optional(),
  /** Privacy settings: what others may see and do. */
  privacy_settings: z.array(UserPrivacySettingInputSchema).optional(),
  /** Kinds of notice to get by e-mail. */
  email_preferences: z.array(PreferenceInputSchema('invalid email preferences name')).optional(),
  /** Kinds of notice to get by phone. */
  phone_preferences: z.array(PreferenceInputSchema('invalid phone preferences name')).optional(),
});

const confirmRequired = 'confirm_password is required';

/** A change of password (specification: "Request shapes" of Me). */
export const PasswordChangeSchema = record({
  /** The current password. */
  current_password: required('current_password'),
  /** At least 8 characters, with a special character, a lowercase letter, an uppercase letter and a digit. */
  new_password: z
    .string('new_password is required')
    .min(8, 'password should be at least 8 characters long')
    .refine(
      hasPasswordClasses,
      'password should contain at least one special character, one lowercase letter, one uppercase letter and one numeric character',
    ),
  /** The new password again. */
  confirm_password: heldTo(z.string(confirmRequired), (text) => text.min(1, confirmRequired)),
}).refine(confirmsPassword, {
  path: ['confirm_password'],
  message: 'confirm password does not match',
  // Otherwise a missing current password would hide a mismatch.
  when: ({ value }) => typeof value === 'object' && value !== null,
});

/** The new e-mail address (specification: "Request shapes" of Me). */
export const NewEmailSchema = record({
  /** The address. The service sends a code to it. */
  new_email: requiredEmail,
});

/** The new phone (specification: "Request shapes" of Me). */
export const NewPhoneSchema = record({
  /** The number. The service sends a code to it. */
  new_phone: requiredPhone,
});

/**
 * The code that proves that a new e-mail address or phone belongs to the caller (specification: "Request shapes" of
 * Me).
 */
export const OtpVerificationSchema = record({
  /** The one-time code. */
  otp: required('otp'),
  /** The e-mail address that the code was sent to. Required unless it went to a phone. */
  new_email: requiredEmail.optional(),
  /** The phone that the code was sent to. Required unless it went to an e-mail address. */
  new_phone: requiredPhone.optional(),
}).refine(namesNewContact, 'new_email or new_phone is required');

/** A user or organisation to mute or unmute (specification: "Request shapes" of Me). */
export const MuteTargetSchema = record({
  /** The uuid of a user or an organisation. */
  uuid: checkedUuid<'user' | 'org'>('invalid user uuid'),
});
