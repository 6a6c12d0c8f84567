import * as z from 'zod';
import { open, record } from './schema.js';

export const ticketFieldNames = [
  'first_name',
  'last_name',
  'preferred_name',
  'email',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'city',
  'postcode',
  'state',
  'country',
  'dob',
  'mobile',
  'telephone',
  'additional_email',
  'delivery_first_name',
  'delivery_last_name',
  'delivery_address_line_1',
  'delivery_address_line_2',
  'delivery_city',
  'delivery_postcode',
  'delivery_state',
  'delivery_country',
  'billing_name_title',
  'billing_first_name',
  'billing_last_name',
  'billing_address_line_1',
  'billing_address_line_2',
  'billing_city',
  'billing_postcode',
  'billing_state',
  'billing_country',
  'is_newsletter',
  'newsletter_types',
  'email_sent',
  'is_sync',
  'image',
] as const;

/** One field of a ticket's attendee (specification: "Event ticket"). */
export const TicketFieldSchema = record({
  /** Name of the field. `is_newsletter`, `email_sent` and `is_sync` are booleans, the others text. */
  field_name: open(ticketFieldNames),
  /** Type of the value. */
  field_type: open(['string', 'boolean']).nullish(),
  /** Any JSON value. Some replies write a boolean as text. */
  field_value: z.unknown().optional(),
});
