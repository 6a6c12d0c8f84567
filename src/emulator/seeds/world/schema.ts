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
import * as contents from '../../state/contents.js';
import { categories } from '../../state/reference.js';
import * as field from './fields.js';
import type * as types from './types.js';

const { each, flags, list, name, object, record, texts, times, uuids } = field;

const user = () =>
  object<types.SeedUser>({
    ...record(),
    ...field.content(schemas.MeChanges, contents.userContent),
    ...field.person(),
    ...field.common(),
    ...texts('bio', 'image', 'phone', 'password'),
    ...flags('email_verified', 'phone_verified', 'suspended'),
    ...each(z.number().nullable(), 'latitude', 'longitude'),
    addresses: field.addresses(),
    privacy_settings: field.settings(userPrivacySettingNames),
    email_preferences: field.settings(preferenceNames),
    phone_preferences: field.settings(preferenceNames),
  });

const subscription = () =>
  object<types.SeedSubscription>({
    ...record(),
    type: z.enum(['core', 'add-on']).optional(),
    ...texts('package', 'order_id'),
    ...times('starts_on', 'expires_on'),
    ...flags('cancelled'),
  });

const member = () =>
  object<types.SeedMember>({
    ...record(),
    user: name(),
    ...flags('active'),
    access: field.access(),
    ...each(field.when().nullable(), 'last_accessed_on'),
  });

const teamInvitation = () =>
  object<types.SeedTeamInvitation>({
    ...record(),
    ...field.person(),
    ...each(field.when().nullable(), 'accepted_on'),
    access: field.access(),
    ...uuids('member'),
  });

function product() {
  // A world names the events.
  const { event_uuid: _, ...sent } = field.content(schemas.ProductChanges, contents.productContent);
  return object<types.SeedProduct>({
    ...record(),
    ...sent,
    name: name(),
    ...each(z.string().nullable(), 'status', 'description'),
    ...each(field.from(0).nullable(), 'price'),
    ...each(field.count(0).nullable(), 'qty_available', 'max_qty_per_order', 'min_qty_per_order'),
    images: z
      .union([z.string(), z.array(z.string())], 'must be a path or a list of paths')
      .nullable()
      .optional(),
    events: list(name()),
  });
}

const organisation = () =>
  object<types.SeedOrganisation>({
    ...record(),
    ...field.content(schemas.OrgChanges, contents.orgContent),
    ...field.common(),
    name: name(),
    ...each(name(), 'owner'),
    ...texts('info', 'slug', 'image', 'email', 'phone', 'payment_method'),
    ...flags('verified', 'transaction_on_hold'),
    tax: field.tax(),
    addresses: field.addresses(),
    privacy_settings: field.settings(orgPrivacySettingNames),
    billing_information: field.model(schemas.BillingInformation.nullable().optional()),
    payout_information: field.model(schemas.PayoutInformation.nullable().optional()),
    pay_provider: object<NonNullable<types.SeedOrganisation['pay_provider']>>({
      connect_id: z.string(),
      connect_email: z.string(),
      complete: z.boolean(),
    })
      .nullable()
      .optional(),
    subscriptions: list(subscription()),
    team: list(member()),
    invitations: list(teamInvitation()),
    products: list(product()),
  });

/** Returns the schema of an amount of money, which is no higher than a request may set it. */
const money = () => field.from(0).max(mostMoney);

const price = () =>
  object<types.SeedPrice>({
    ...uuids('uuid'),
    ...texts('variation'),
    ...each(money(), 'price'),
    ...each(field.count(1).max(100), 'quantity_included'),
  });

const level = () =>
  object<types.SeedLevel>({
    ...uuids('uuid'),
    name: z.string(),
    ...texts('description', 'category'),
    ...each(field.count(-1).max(mostItems), 'quantity', 'max_quantity_per_customer'),
    ...each(money().nullable(), 'min_donation_amount', 'max_donation_amount', 'default_donation_amount'),
    ...each(money(), 'price'),
    pricing_details: z.array(price()).min(1, 'must have a price').optional(),
  });

const session = () =>
  object<types.SeedSession>({
    ...record(),
    ...field.content(schemas.SessionInput, contents.sessionContent),
    name: z.string(),
    type: z.enum(['required', 'optional']).optional(),
    ...each(field.count(-1), 'capacity'),
    ...texts('description', 'image'),
    // A session has 0 minutes until it has a duration.
    duration: field.duration((value) => value === 0 || field.isLength(value)),
    ...each(field.when().nullable(), 'starts_on'),
    ...each(z.array(field.uuid()).nullable(), 'occurrences'),
    ...each(z.array(name()).nullable(), 'tickets'),
  });

const speaker = () =>
  object<types.SeedSpeaker>({
    ...record(),
    ...field.content(schemas.SpeakerInput, contents.speakerContent),
    ...field.person(),
    ...flags('accepted'),
  });

const guest = () =>
  object<types.SeedGuest>({
    ...record(),
    ...field.content(schemas.GuestInput, contents.guestContent),
    ...field.person(),
    ...flags('accepted'),
  });

const date = () =>
  object<types.SeedDate>({
    ...uuids('uuid'),
    ...flags('enabled'),
    start_on: field.when(),
    end_on: field.when(),
  });

const slugs = categories.map(({ slug }) => slug);

const event = () =>
  object<types.SeedEvent>({
    ...record(),
    ...field.content(schemas.EventInput, contents.eventContent),
    ...field.common(),
    name: z.string(),
    ...each(name(), 'organisation'),
    ...texts('description', 'slug', 'online', 'special_instruction'),
    ...each(field.when().nullable(), 'starts_on', 'published_on', 'cancelled_on'),
    duration: field.duration(),
    // It is checked as a whole once its times are known.
    occurrence: z
      .custom<NonNullable<types.SeedEvent['occurrence']>>(isObject, 'must be an object')
      .nullable()
      .optional(),
    dates: list(date()),
    ...times('booking_starts_on', 'booking_ends_on'),
    venue: z.custom<NonNullable<types.SeedEvent['venue']>>(isObject, 'must be an object').optional(),
    configuration: field.model(schemas.EventConfiguration.optional()),
    state: z.enum(['published', 'ready to publish']).optional(),
    ...flags('listed', 'visibility_in_org_profile', 'price_is_tax_inclusive'),
    categories: list(z.enum(slugs)),
    tags: list(z.unknown()),
    tickets: list(level()),
    sessions: list(session()),
    speakers: list(speaker()),
    guests: list(guest()),
    invitations: list(object<types.SeedInvitation>({ ...record(), ...field.person() })),
    banner: list(field.model(schemas.EventImage)),
    tax: field.tax(),
    fees: object<NonNullable<types.SeedEvent['fees']>>(flags('pass_on')).optional(),
    refund: field.model(schemas.EventRefund.optional()),
    settings: field.model(field.closed(strict(schemas.EventSettings)).optional()),
    ...each(field.count(0), 'pages_viewed'),
  });

const line = () =>
  object<types.SeedLine>({
    ...each(name(), 'level', 'price'),
    ...each(field.count(1), 'quantity'),
    ...each(field.from(0), 'paid', 'discount'),
  });

const attendee = () =>
  object<types.SeedAttendee>({
    ...uuids('uuid', 'ticket'),
    ...texts('first_name', 'last_name', 'email'),
    attributes: field.model(schemas.AttendeeChanges.shape.attributes),
    checked_in: z.union([z.boolean(), field.when()], 'must be true, false or a time').optional(),
  });

const order = () =>
  object<types.SeedOrder>({
    ...record(),
    event: name(),
    ...each(name(), 'buyer'),
    ...texts('code'),
    lines: z.array(line()).min(1, 'must have a line').optional(),
    coupon: object<NonNullable<types.SeedOrder['coupon']>>({ code: z.string(), amount: field.from(0) })
      .nullable()
      .optional(),
    sessions: list(name()),
    refunded: z
      .union(
        [
          z.literal('all'),
          object<{ tickets: number }>({ tickets: field.count(1) }),
          object<{ amount: number }>({ amount: field.from(0.001) }),
        ],
        'must be all, { tickets } or { amount }',
      )
      .optional(),
    attendees: list(attendee()),
  });

const review = () =>
  object<types.SeedReview>({
    ...record(),
    event: name(),
    by: name(),
    ...each(field.from(1).max(5).nullable(), 'rating'),
    ...texts('text'),
    ...each(field.uuid().nullable(), 'parent'),
    liked_by: list(name()),
  });

const file = () =>
  object<types.SeedFile>({
    ...record(),
    file_name: name(),
    ...each(name().nullable(), 'organisation'),
    user: name(),
    ...texts('type'),
    ...each(field.count(0), 'size'),
    ...each(field.base64(), 'content'),
  });

const code = () =>
  object<types.SeedCode>({
    ...record(),
    user: name(),
    kind: z.enum(['email', 'phone']),
    target: z.string(),
    otp: z.string(),
  });

const interaction = () => object<types.SeedInteraction>({ ...record(), event: name(), by: name() });

/** Returns the schema of a world. It is made when it is needed, since most programs never need it. */
export function worldSchema(): z.ZodType<types.SeedWorld> {
  return withoutCode(() =>
    object<types.SeedWorld>({
      ...each(name(), 'owner'),
      users: list(user()),
      organisations: list(organisation()),
      events: list(event()),
      orders: list(order()),
      reviews: list(review()),
      follows: list(object<types.SeedFollow>({ ...record(), follower: name(), followed: name() })),
      mutes: list(object<types.SeedMute>({ ...record(), by: name(), muted: name() })),
      saves: list(interaction()),
      shares: list(interaction()),
      files: list(file()),
      codes: list(code()),
    }),
  );
}
