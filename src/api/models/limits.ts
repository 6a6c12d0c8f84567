import * as z from 'zod';
import * as is from './predicates.js';
import { heldTo, type Uuid } from './schema.js';

/**
 * The documented limits of input that several models share, and the parts of the others, with the service's own messages
 * (specification: "Validation messages"). The service alone checks what only it can know: existing countries, states and
 * cities, the current password, and whether a moment is in the future. If the specification has no message, one is worded in
 * its style.
 */

export const invalid = (field: string) => `${field} is invalid`;

const tooLong = (limit: number, field: string) =>
  `${field} should be less than or equal to ${limit} characters`;

/** Returns a schema for a string of limited length. */
export const atMost = (limit: number, field: string) => z.string().max(limit, tooLong(limit, field));

/** Returns a schema for a string that is required and not empty. */
export const required = (field: string) => {
  const message = `${field} is required`;
  return z.string(message).min(1, message);
};

export const requiredAtMost = (limit: number, field: string) =>
  required(field).max(limit, tooLong(limit, field));

const tested = (test: (text: string) => boolean, message: string) => z.string().refine(test, message);

/** Returns a schema for a string that is required and not empty, and passes a test. */
const requiredTested = (test: (text: string) => boolean, message: string) =>
  z.string(message).min(1, message).refine(test, message);

export const longFirstName = 'first_name can not exceed 40 characters';

export const firstName = z.string().max(40, longFirstName);
export const lastName = atMost(40, 'last_name');
export const bio = atMost(2500, 'bio');

const invalidEmail = 'email address is invalid';
const invalidPhone = 'phone number is invalid';

export const email = tested(is.isEmail, invalidEmail);
export const requiredEmail = requiredTested(is.isEmail, invalidEmail);

/** E-mail address of an invitation. The body is not documented, but nobody can be invited without an address. */
export const invitedEmail = heldTo(z.string().optional(), () => requiredEmail);
export const phone = tested(is.isPhone, invalidPhone);
export const requiredPhone = requiredTested(is.isPhone, invalidPhone);
export const timezone = tested(is.isTimezone, invalid('timezone'));

const invalidPostCode = 'zip/post code invalid';

export const addressLine1 = atMost(75, 'address_line1');
export const addressLine2 = atMost(75, 'address_line2');
export const postCode = tested(is.isPostCode, invalidPostCode);
export const requiredPostCode = requiredTested(is.isPostCode, invalidPostCode);
// The service looks these up. Only a missing one is certainly wrong.
export const country = z.string(invalid('country'));
export const state = z.string(invalid('state'));
export const city = z.string(invalid('city'));

/** A path or address of a picture. */
export const image = tested(is.isImage, 'invalid image');
export const requiredImage = requiredTested(is.isImage, 'invalid image');

export const linkNames = ['website', 'facebook', 'instagram', 'twitter', 'linkedin'] as const;

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

/** Returns a schema for the uuid of a kind of record, whose form the service checks. */
export const checkedUuid = <Kind extends string>(message: string) =>
  z.string(message).refine(is.isUuid, message) as unknown as z.ZodType<Uuid<Kind>, Uuid<Kind>>;

export const eventUuid = checkedUuid<'event'>('invalid event uuid');

export const invalidDateTime = 'invalid datetime';

/** `YYYY-MM-DD HH:MM`. Only the service knows whether it is in the future. */
export const localDateTime = z.string(invalidDateTime).refine(is.isLocalDateTime, invalidDateTime);
export const requiredLocalDateTime = requiredTested(is.isLocalDateTime, invalidDateTime);
export const localDate = z.string('invalid date').refine(is.isLocalDate, 'invalid date');

export const eventName = atMost(75, 'name for event');
export const eventDescription = atMost(2500, 'description for event');
export const sessionName = atMost(75, 'name for session');
export const sessionDescription = atMost(2500, 'description for session');
export const productName = required('name').max(75, tooLong(75, 'name for product'));
export const productDescription = atMost(2500, 'description for product');
