import * as z from 'zod';
import { schemas } from '../../../api/models/index.js';
import {
  orgPrivacySettingNames,
  preferenceNames,
  userPrivacySettingNames,
} from '../../../api/models/limits.js';
import { mostItems, mostMoney } from '../../../api/models/ranges.js';
import { withoutCode } from '../../../api/models/schema.js';
import { isObject } from '../../../shared/is-object.js';
import { strict } from '../../inputs/index.js';
import { eventContent, orgContent, userContent } from '../../state/contents.js';
import type { Mail, QuotaRecord } from '../../state/records.js';
import { categories } from '../../state/reference.js';
import * as field from './fields.js';
import { listsOf } from './forms.js';
import { others } from './others.js';
import { partsOfEvent } from './parts-of-event.js';
import { partsOfOrganisation } from './parts-of-organisation.js';
import type * as types from './types.js';

const user = () =>
  field.object<types.SeedUser>({
    ...field.record(),
    ...field.content(schemas.MeChanges, userContent),
    ...field.person(),
    email_verified: field.flag(),
    bio: field.text().optional(),
    image: field.text().optional(),
    timezone: field.timezone().optional(),
    currency: field.currency().optional(),
    latitude: z.number().nullable().optional(),
    longitude: z.number().nullable().optional(),
    phone: field.text().optional(),
    phone_verified: field.flag(),
    password: field.text().optional(),
    addresses: field.addresses(),
    links: field.links(),
    privacy_settings: field.settings(userPrivacySettingNames),
    email_preferences: field.settings(preferenceNames),
    phone_preferences: field.settings(preferenceNames),
    suspended: field.flag(),
  });

const organisation = () =>
  field.object<types.SeedOrganisation>({
    ...field.record(),
    ...field.content(schemas.OrgChanges, orgContent),
    name: field.name(),
    owner: field.name().optional(),
    info: field.text().optional(),
    slug: field.text().optional(),
    image: field.text().optional(),
    email: field.text().optional(),
    phone: field.text().optional(),
    timezone: field.timezone().optional(),
    currency: field.currency().optional(),
    payment_method: field.text().optional(),
    tax: field.tax(),
    addresses: field.addresses(),
    links: field.links(),
    privacy_settings: field.settings(orgPrivacySettingNames),
    verified: field.flag(),
    transaction_on_hold: field.flag(),
    billing_information: field.model<types.SeedOrganisation['billing_information']>(
      schemas.BillingInformation.nullable().optional(),
    ),
    payout_information: field.model<types.SeedOrganisation['payout_information']>(
      schemas.PayoutInformation.nullable().optional(),
    ),
    pay_provider: field
      .object<NonNullable<types.SeedOrganisation['pay_provider']>>({
        connect_id: field.text(),
        connect_email: field.text(),
        complete: z.boolean(),
      })
      .nullable()
      .optional(),
    ...listsOf(partsOfOrganisation),
  });

/** Returns the schema of a price, which is no higher than a request may set it. */
const price = () =>
  field.object<types.SeedPrice>({
    uuid: field.uuid().optional(),
    variation: field.text().optional(),
    price: field.from(0).max(mostMoney).optional(),
    quantity_included: field.count(1).max(100).optional(),
  });

const level = () =>
  field.object<types.SeedLevel>({
    uuid: field.uuid().optional(),
    created_on: field.when().optional(),
    name: field.text(),
    description: field.text().optional(),
    quantity: field.count(-1).max(mostItems).optional(),
    max_quantity_per_customer: field.count(-1).max(mostItems).optional(),
    category: field.text().optional(),
    min_donation_amount: field.from(0).max(mostMoney).nullable().optional(),
    max_donation_amount: field.from(0).max(mostMoney).nullable().optional(),
    default_donation_amount: field.from(0).max(mostMoney).nullable().optional(),
    price: field.from(0).max(mostMoney).optional(),
    pricing_details: z.array(price()).min(1, 'must have a price').optional(),
  });

const date = () =>
  field.object<types.SeedDate>({
    uuid: field.uuid().optional(),
    enabled: field.flag(),
    start_on: field.when(),
    end_on: field.when(),
  });

const slugs = categories.map(({ slug }) => slug);

const event = () =>
  field.object<types.SeedEvent>({
    ...field.record(),
    ...field.content(schemas.EventInput, eventContent),
    name: field.text(),
    organisation: field.name().optional(),
    description: field.text().optional(),
    slug: field.text().optional(),
    starts_on: field.when().nullable().optional(),
    duration: field.duration().optional(),
    // It is checked as a whole once its times are known.
    occurrence: z
      .custom<NonNullable<types.SeedEvent['occurrence']>>(isObject, 'must be an object')
      .nullable()
      .optional(),
    dates: field.list(date()),
    booking_starts_on: field.when().optional(),
    booking_ends_on: field.when().optional(),
    venue: z.custom<NonNullable<types.SeedEvent['venue']>>(isObject, 'must be an object').optional(),
    online: field.text().optional(),
    configuration: field.model<types.SeedEvent['configuration']>(schemas.EventConfiguration.optional()),
    state: z.enum(['published', 'ready to publish']).optional(),
    state_updated_on: field.when().optional(),
    published_on: field.when().nullable().optional(),
    cancelled_on: field.when().nullable().optional(),
    listed: field.flag(),
    visibility_in_org_profile: field.flag(),
    categories: field.list(z.enum(slugs)),
    tags: field.list(z.unknown()),
    tickets: field.list(level()),
    ...listsOf(partsOfEvent),
    banner: field.list(field.model<NonNullable<types.SeedEvent['banner']>[number]>(schemas.EventImage)),
    links: field.links(),
    timezone: field.timezone().optional(),
    currency: field.currency().optional(),
    tax: field.tax(),
    refund: field.model<types.SeedEvent['refund']>(schemas.EventRefund.optional()),
    special_instruction: field.text().optional(),
    settings: field.model<types.SeedEvent['settings']>(
      field.closed(strict(schemas.EventSettings)).optional(),
    ),
    pages_viewed: field.count(0).optional(),
  });

const line = () =>
  field.object<types.SeedLine>({
    level: field.name().optional(),
    price: field.name().optional(),
    quantity: field.count(1).optional(),
    paid: field.from(0).optional(),
    discount: field.from(0).optional(),
  });

const attendee = () =>
  field.object<types.SeedAttendee>({
    first_name: field.text().optional(),
    last_name: field.text().optional(),
    email: field.text().optional(),
    checked_in: field.flag(),
  });

const ticket = () =>
  field.object<types.SeedTicket>({
    ...field.record(),
    level: field.name().optional(),
    price: field.name().optional(),
    serial: field.count(1).optional(),
    code: field.text().optional(),
    status: field.text().optional(),
    last_attendee_type: field.text().optional(),
    last_attendee_update_on: field.when().nullable().optional(),
    attendee: field
      .object<NonNullable<types.SeedTicket['attendee']>>({
        ...field.record(),
        first_name: field.text().optional(),
        last_name: field.text().optional(),
        email: field.text().optional(),
        user: field.name().nullable().optional(),
        attributes: field.model<NonNullable<types.SeedTicket['attendee']>['attributes']>(
          schemas.AttendeeChanges.shape.attributes,
        ),
      })
      .optional(),
  });

const order = () =>
  field.object<types.SeedOrder>({
    ...field.record(),
    event: field.name(),
    buyer: field.name().optional(),
    code: field.text().optional(),
    lines: z.array(line()).min(1, 'must have a line').optional(),
    coupon: field
      .object<NonNullable<types.SeedOrder['coupon']>>({ code: field.text(), amount: field.from(0) })
      .nullable()
      .optional(),
    sessions: field.list(field.name()),
    refunded: z
      .union(
        [
          z.literal('all'),
          field.object<{ tickets: number }>({ tickets: field.count(1) }),
          field.object<{ amount: number }>({ amount: field.from(0.01) }),
        ],
        'must be all, { tickets } or { amount }',
      )
      .optional(),
    amount_refunded: field.from(0).optional(),
    status: field.text().optional(),
    payment: field.text().optional(),
    fulfilment: field.text().optional(),
    refund: field.text().optional(),
    attendees: field.list(attendee()),
    tickets: field.list(ticket()),
  });

/** Returns the schema of a world. It is made when it is needed, since most programs never need it. */
export function worldSchema(): z.ZodType<types.SeedWorld> {
  return withoutCode(() =>
    field.object<types.SeedWorld>({
      owner: field.name().optional(),
      clock: field
        .object<NonNullable<types.SeedWorld['clock']>>({
          stands_at: field.when().nullable().optional(),
          moved_by: z.number().optional(),
        })
        .optional(),
      users: field.list(user()),
      organisations: field.list(organisation()),
      events: field.list(event()),
      orders: field.list(order()),
      ...listsOf(others),
      outbox: field.list(
        field.object<Mail>({
          sent_on: field.text(),
          to: field.text(),
          subject: field.text(),
          text: field.text(),
          code: field.text().optional(),
        }),
      ),
      quotas: z
        .record(z.string(), field.object<QuotaRecord>({ since: z.number(), calls: field.count(0) }))
        .optional(),
      random: z.int().optional(),
    }),
  );
}
