import * as z from 'zod';
import * as is from './predicates.js';
import { heldTo, open, type Uuid } from './schema.js';

/**
 * The documented limits of input, with the service's own messages (specification: "Validation messages"). The service
 * alone checks what only it can know: existing countries, states and cities, the current password, and whether a
 * moment is in the future. If the specification has no message, one is worded in its style.
 */

/** Returns a schema for a string that is required and not empty. */
const required = (field: string) => {
  const message = `${field} is required`;
  return z.string(message).min(1, message);
};

export const invalid = (field: string) => `${field} is invalid`;

const atMost = (limit: number, field: string) =>
  `${field} should be less than or equal to ${limit} characters`;

const longFirstName = 'first_name can not exceed 40 characters';

export const firstName = z.string().max(40, longFirstName);
export const requiredFirstName = required('first_name').max(40, longFirstName);
export const lastName = z.string().max(40, atMost(40, 'last_name'));
export const requiredLastName = required('last_name').max(40, atMost(40, 'last_name'));
export const bio = z.string().max(2500, atMost(2500, 'bio'));
export const info = z.string().max(2500, atMost(2500, 'info'));
export const organisationName = required('name');

const invalidEmail = 'email address is invalid';
const invalidPhone = 'phone number is invalid';

export const email = z.string().refine(is.isEmail, invalidEmail);
export const requiredEmail = z.string(invalidEmail).min(1, invalidEmail).refine(is.isEmail, invalidEmail);

/** E-mail address of an invitation. The body is not documented, but nobody can be invited without an address. */
export const invitedEmail = heldTo(z.string().optional(), () => requiredEmail);
export const phone = z.string().refine(is.isPhone, invalidPhone);
export const requiredPhone = z.string(invalidPhone).min(1, invalidPhone).refine(is.isPhone, invalidPhone);
export const timezone = z.string().refine(is.isTimezone, invalid('timezone'));
export const otp = required('otp');

const invalidPostCode = 'zip/post code invalid';

export const addressLine1 = z.string().max(75, atMost(75, 'address_line1'));
export const requiredAddressLine1 = required('address_line1').max(75, atMost(75, 'address_line1'));
export const addressLine2 = z.string().max(75, atMost(75, 'address_line2'));
export const postCode = z.string().refine(is.isPostCode, invalidPostCode);
export const requiredPostCode = z
  .string(invalidPostCode)
  .min(1, invalidPostCode)
  .refine(is.isPostCode, invalidPostCode);
// The service looks these up. Only a missing one is certainly wrong.
export const country = z.string(invalid('country'));
export const state = z.string(invalid('state'));
export const city = z.string(invalid('city'));
export const requiredCountry = country.min(1, invalid('country'));
export const requiredState = state.min(1, invalid('state'));
export const requiredCity = city.min(1, invalid('city'));

/** A path or address of a picture. */
export const image = z.string().refine(is.isImage, 'invalid image');

export const linkNames = ['website', 'facebook', 'instagram', 'twitter', 'linkedin'] as const;

export const linkedinLink = z.string().refine(is.isLinkedinLink, invalid('linkedin link'));

/** The privacy settings of a user (specification: "Me"). */
export const userPrivacySettingNames = [
  'lock_my_user_profile',
  'allow_people_to_see_my_join_date',
  'hide_review_interactions_from_public',
  'allow_people_to_contact_me',
  'allow_people_to_find_and_invite_me_to_relevant_events',
  'allow_people_to_follow_me',
  'allow_people_to_see_my_followings',
  'allow_people_to_see_the_events_i_attend',
  'allow_people_to_see_the_events_i_attend_as_speaker',
  'allow_people_to_see_the_events_i_share',
] as const;

/** The privacy settings of an organisation (specification: "Organisation"). */
export const orgPrivacySettingNames = [
  'lock_my_organisation_profile',
  'hide_address_on_my_organisation_profile',
  'hide_reviews_on_my_organisation_profile',
  'hide_review_interactions_from_public',
  'allow_people_to_contact_my_organisation',
  'allow_people_to_follow_my_organisation',
] as const;

/** Kinds of notice that a user may get, by e-mail and by phone (specification: "Me"). */
export const preferenceNames = [
  'receive_order_confirmation',
  'receive_communication_from_event_organisers_for_my_purchased_events',
  'receive_event_invitations_from_event_organisers_sent_to_my_email_address',
  'receive_reminder_from_platform_for_my_purchased_events',
  'receive_critical_notifications_on_platform_service_status_and_product_updates',
  'receive_newsletters_from_platform_with_general_and_other_information',
  'receive_notification_when_someone_follows_me_or_my_organisation',
  'recieve_notification_when_someone_shares_my_events',
  'receive_notification_on_review_related_activities',
] as const;

export const userPrivacySettingName = z.enum(userPrivacySettingNames, 'invalid privacy settings name');
export const orgPrivacySettingName = z.enum(orgPrivacySettingNames, 'invalid privacy settings name');
export const settingValue = z.boolean("value only accept 'true/false'");
export const orgPrivacySettingValue = z.boolean('invalid privacy settings value');

export const currentPassword = required('current_password');
export const newPassword = z
  .string('new_password is required')
  .min(8, 'password should be at least 8 characters long')
  .refine(
    is.hasPasswordClasses,
    'password should contain at least one special character, one lowercase letter, one uppercase letter and one numeric character',
  );
const confirmRequired = 'confirm_password is required';
export const confirmPassword = heldTo(z.string(confirmRequired), (text) => text.min(1, confirmRequired));
export const confirmMismatch = 'confirm password does not match';

export const bookingSources = ['waiting_list', 'booking'] as const;

const checkedUuid = <Kind extends string>(message: string) =>
  z.string(message).refine(is.isUuid, message) as unknown as z.ZodType<Uuid<Kind>, Uuid<Kind>>;

export const mutedUuid = checkedUuid<'user' | 'org'>('invalid user uuid');
export const eventUuid = checkedUuid<'event'>('invalid event uuid');
export const source = z.enum(bookingSources, 'invalid source');

const invalidDateTime = 'invalid datetime';

/** `YYYY-MM-DD HH:MM`. Only the service knows whether it is in the future. */
export const localDateTime = z.string(invalidDateTime).refine(is.isLocalDateTime, invalidDateTime);
export const requiredLocalDateTime = z
  .string(invalidDateTime)
  .min(1, invalidDateTime)
  .refine(is.isLocalDateTime, invalidDateTime);

export const subject = required('subject').max(2500, atMost(2500, 'subject'));
export const message = required('message').max(10000, atMost(10000, 'message'));

export const eventName = z.string().max(75, atMost(75, 'name for event'));
export const eventDescription = z.string().max(2500, atMost(2500, 'description for event'));
export const sessionName = z.string().max(75, atMost(75, 'name for session'));
export const sessionDescription = z.string().max(2500, atMost(2500, 'description for session'));

export const accountName = required('account_name').max(200, atMost(200, 'account_name'));
export const accountNumber = required('account_number').max(200, atMost(200, 'account_number'));
export const bankName = required('bank_name').max(200, atMost(200, 'bank_name'));
export const bsbCode = required('bsb_code');
export const swiftOrBicCode = z.string().max(200, atMost(200, 'swift_or_bic_code'));
export const abaRouting = z.string().max(200, atMost(200, 'aba_routing'));
export const iban = z.string().max(200, atMost(200, 'iban'));

export const productName = required('name').max(75, atMost(75, 'name for product'));
export const productDescription = z.string().max(2500, atMost(2500, 'description for product'));
export const productImage = z
  .string('invalid image')
  .min(1, 'invalid image')
  .refine(is.isImage, 'invalid image');
export const price = z
  .number('price is required')
  // The service says "greater than 0" but accepts 0: the documented range includes both ends.
  .gte(0, 'price should have a value greater than 0')
  .lte(10000, 'price should be less than or equal to 10000');

const invalidRows = 'rows should be a whole number from 20 to 100';
const invalidPosition = 'position should be a whole number from 0';

export const rows = z.int(invalidRows).gte(20, invalidRows).lte(100, invalidRows);
export const position = z.int(invalidPosition).gte(0, invalidPosition);

export const listOrders = [
  'created_ascending',
  'created_descending',
  'starting',
  'name_ascending',
  'name_descending',
] as const;

/** The order of a list. */
export const orderBy = open(listOrders);

export const occurrenceUuid = checkedUuid<'occurrence'>('invalid occurrence uuid');
export const ticketUuid = checkedUuid<'level'>('invalid ticket uuid');

/** Start of an event: ISO 8601, or local time as in earlier examples. */
export const eventStart = z.string(invalidDateTime).refine(is.isDateTime, invalidDateTime);
/** A moment as an event returns it, which may be sent back. */
export const shownUtc = z
  .string()
  .refine(is.isDateTime, 'should be a date and time such as 2030-05-01T09:30:00+00:00');
export const shownLocal = z
  .string()
  .refine(is.isLocalDateTime, 'should be a date and time such as 2030-05-01 19:30');

export const localDate = z.string('invalid date').refine(is.isLocalDate, 'invalid date');

// A common maximum length of URLs is 8 kB. Half a kB of it is for the address and the other fields. A uuid has 36
// characters, and the comma between two becomes `%2C`.
const mostEvents = Math.floor((8 * 1024 - 512) / (36 + '%2C'.length));

/** The events in a query: no more than a URL holds. The service would refuse a longer one without a reason. */
export const queriedEvents = z
  .array(eventUuid)
  .max(
    mostEvents,
    `events should be at most ${mostEvents}, as many as a URL holds: ask for the rest in another call`,
  );

const invalidDay = 'days should be English names of days, such as monday or mon';

/** A day of the week. The specification says "day names" and shows none. */
export const dayName = z.string(invalidDay).refine(is.isDayName, invalidDay);

export const endBeforeStart = 'occurrence_ends should not be before starts_on';

const invalidDuration = 'event_duration should be hours in 15-minute steps, or a number of minutes';

/** Length of an event: hours as text, or a number of minutes as in earlier examples. */
export const eventDuration = z.union(
  [z.string().refine(is.isQuarterHours, invalidDuration), z.number().gte(0, invalidDuration)],
  invalidDuration,
);
