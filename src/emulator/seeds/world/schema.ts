import * as z from 'zod';
import { schemas } from '../../../api/models/index.js';
import {
  orgPrivacySettingNames,
  preferenceNames,
  userPrivacySettingNames,
} from '../../../api/models/limits.js';
import { isEmail, isTimezone, isUuid } from '../../../api/models/predicates.js';
import { mostItems, mostMoney } from '../../../api/models/ranges.js';
import { withoutCode } from '../../../api/models/schema.js';
import { isObject } from '../../../shared/is-object.js';
import { strict } from '../../inputs/index.js';
import {
  eventContent,
  guestContent,
  orgContent,
  productContent,
  sessionContent,
  speakerContent,
  userContent,
} from '../../state/contents.js';
import type { EventOrdersToMake, Mail, QuotaRecord } from '../../state/records.js';
import { categories } from '../../state/reference.js';
import type * as types from './types.js';
import { isWhen, readDuration } from './when.js';

type Shape<T> = { readonly [Key in keyof Required<T>]: z.ZodType<T[Key]> };

/** Returns the schema of an object with only the fields of that interface. */
const object = <T>(shape: Shape<T>) =>
  // The shape has a schema of the right type for each field of the interface.
  z.strictObject(shape) as unknown as z.ZodType<T>;

const isRecord = (value: unknown) => isObject(value) && !Array.isArray(value);

const text = () => z.string();
const name = () => z.string().min(1, 'must not be empty');
/** Checks with one class of letters, because a pattern of groups takes too much memory for megabytes. */
const base64 = () =>
  z
    .string()
    .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), 'must be base64');
const flag = () => z.boolean().optional();
const uuid = () => z.string().refine(isUuid, 'must be a uuid');
const email = () => z.string().refine((value) => value !== '' && isEmail(value), 'must be an e-mail address');
const timezone = () =>
  z
    .string()
    .refine((value) => value !== '' && isTimezone(value), 'must be a time zone, such as Europe/Berlin');
const currency = () => z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as EUR');
const from = (least: number) => z.number().min(least);
const count = (least: number) => z.int().min(least);
const when = () =>
  z
    .string()
    .refine(
      isWhen,
      'must be a time, such as 2030-05-20 19:00, 2030-05-20T19:00:00Z, now, in 3 weeks at 19:00 or 2 days ago',
    );
const isLength = (value: types.Duration) => readDuration(value) !== undefined;
const duration = (isKnown = isLength) =>
  z
    .custom<types.Duration>((value) => typeof value === 'number' || typeof value === 'string')
    .refine(isKnown, 'must be a number of minutes, or text such as 3 hours or 90 minutes');

/** Returns a model's schema for a value in a form of the API. */
const model = <T>(schema: z.ZodType<unknown>) =>
  // The schema of a model produces the interface with its name.
  schema as z.ZodType<T>;

/** Returns the schema without other fields in any of its objects, in which null means that a value is missing. */
function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return closed(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return z.strictObject(Object.fromEntries(fields.map(([key, each]) => [key, closed(each).nullish()])));
}

/** Returns the schemas of the fields that a record keeps as they were sent, from the model of the input. */
const content = <Shape extends object, Name extends keyof Shape>(
  { shape }: { readonly shape: Shape },
  { names }: { readonly names: readonly Name[] },
) =>
  // Every name is paired with its own schema.
  Object.fromEntries(names.map((each) => [each, shape[each]])) as Pick<Shape, Name>;

const list = <T>(schema: z.ZodType<T>) => z.array(schema).optional();

const settings = <Name extends string>(names: readonly Name[]) =>
  z.partialRecord(z.enum(names), z.boolean()).optional();

const record = () => ({
  uuid: uuid().optional(),
  created_on: when().optional(),
  updated_on: when().optional(),
});

const person = () => ({ email: email(), first_name: text().optional(), last_name: text().optional() });

/** Returns the fields of a person whom a record names by an e-mail address, with their user. */
const ofPerson = () => ({ ...person(), user: name().nullable().optional() });

const tax = () => object<{ code: string; rate: number }>({ code: text(), rate: from(0) }).optional();

const addresses = () => list(model<NonNullable<types.SeedUser['addresses']>[number]>(schemas.Address));
const links = () => list(model<NonNullable<types.SeedUser['links']>[number]>(schemas.Link));
const access = () => model<types.SeedMember['access']>(schemas.TeamMember.shape.access);

const entity = () =>
  z.union(
    [
      name(),
      object<{ user: string }>({ user: name() }),
      object<{ organisation: string }>({ organisation: name() }),
    ],
    'must be an e-mail address of a user, the name of an organisation, { user } or { organisation }',
  );

const user = () =>
  object<types.SeedUser>({
    ...record(),
    ...content(schemas.MeChanges, userContent),
    ...person(),
    email_verified: flag(),
    bio: text().optional(),
    image: text().optional(),
    timezone: timezone().optional(),
    currency: currency().optional(),
    latitude: z.number().nullable().optional(),
    longitude: z.number().nullable().optional(),
    phone: text().optional(),
    phone_verified: flag(),
    password: text().optional(),
    addresses: addresses(),
    links: links(),
    privacy_settings: settings(userPrivacySettingNames),
    email_preferences: settings(preferenceNames),
    phone_preferences: settings(preferenceNames),
    suspended: flag(),
  });

const subscription = () =>
  object<types.SeedSubscription>({
    ...record(),
    type: z.enum(['core', 'add-on']).optional(),
    package: text().optional(),
    starts_on: when().optional(),
    expires_on: when().optional(),
    order_id: text().optional(),
    cancelled: flag(),
  });

const member = () =>
  object<types.SeedMember>({
    ...record(),
    user: name(),
    active: flag(),
    access: access(),
    last_accessed_on: when().nullable().optional(),
  });

const teamInvitation = () =>
  object<types.SeedTeamInvitation>({
    ...record(),
    ...ofPerson(),
    accepted_on: when().nullable().optional(),
    access: access(),
    member: uuid().optional(),
  });

const product = () => {
  // A world names the events.
  const { event_uuid: _, ...sent } = content(schemas.ProductChanges, productContent);
  return object<types.SeedProduct>({
    ...record(),
    ...sent,
    name: name(),
    status: text().nullable().optional(),
    price: from(0).nullable().optional(),
    description: text().nullable().optional(),
    images: z
      .union([text(), z.array(text())], 'must be a path or a list of paths')
      .nullable()
      .optional(),
    qty_available: count(0).nullable().optional(),
    max_qty_per_order: count(0).nullable().optional(),
    min_qty_per_order: count(0).nullable().optional(),
    events: list(name()),
  });
};

const organisation = () =>
  object<types.SeedOrganisation>({
    ...record(),
    ...content(schemas.OrgChanges, orgContent),
    name: name(),
    owner: name().optional(),
    info: text().optional(),
    slug: text().optional(),
    image: text().optional(),
    email: text().optional(),
    phone: text().optional(),
    timezone: timezone().optional(),
    currency: currency().optional(),
    payment_method: text().optional(),
    tax: tax(),
    addresses: addresses(),
    links: links(),
    privacy_settings: settings(orgPrivacySettingNames),
    verified: flag(),
    transaction_on_hold: flag(),
    billing_information: model<types.SeedOrganisation['billing_information']>(
      schemas.BillingInformation.nullable().optional(),
    ),
    payout_information: model<types.SeedOrganisation['payout_information']>(
      schemas.PayoutInformation.nullable().optional(),
    ),
    pay_provider: object<NonNullable<types.SeedOrganisation['pay_provider']>>({
      connect_id: text(),
      connect_email: text(),
      complete: z.boolean(),
    })
      .nullable()
      .optional(),
    subscriptions: list(subscription()),
    team: list(member()),
    invitations: list(teamInvitation()),
    products: list(product()),
  });

/** Returns the schema of a price, which is no higher than a request may set it. */
const price = () =>
  object<types.SeedPrice>({
    uuid: uuid().optional(),
    variation: text().optional(),
    price: from(0).max(mostMoney).optional(),
    quantity_included: count(1).max(100).optional(),
  });

const level = () =>
  object<types.SeedLevel>({
    uuid: uuid().optional(),
    created_on: when().optional(),
    name: text(),
    description: text().optional(),
    quantity: count(-1).max(mostItems).optional(),
    max_quantity_per_customer: count(-1).max(mostItems).optional(),
    category: text().optional(),
    min_donation_amount: from(0).max(mostMoney).nullable().optional(),
    max_donation_amount: from(0).max(mostMoney).nullable().optional(),
    default_donation_amount: from(0).max(mostMoney).nullable().optional(),
    price: from(0).max(mostMoney).optional(),
    pricing_details: z.array(price()).min(1, 'must have a price').optional(),
  });

const session = () =>
  object<types.SeedSession>({
    ...record(),
    ...content(schemas.SessionInput, sessionContent),
    name: text(),
    type: z.enum(['required', 'optional']).optional(),
    capacity: count(-1).optional(),
    description: text().optional(),
    // A session has 0 minutes until it has a duration.
    duration: duration((value) => value === 0 || isLength(value)).optional(),
    image: text().optional(),
    starts_on: when().nullable().optional(),
    occurrences: z.array(uuid()).nullable().optional(),
    tickets: z.array(name()).nullable().optional(),
  });

const speaker = () =>
  object<types.SeedSpeaker>({
    ...record(),
    ...content(schemas.SpeakerInput, speakerContent),
    ...ofPerson(),
    accepted: flag(),
  });

const guest = () =>
  object<types.SeedGuest>({
    ...record(),
    ...content(schemas.GuestInput, guestContent),
    ...ofPerson(),
    accepted: flag(),
  });

const invitation = () => object<types.SeedInvitation>({ ...record(), ...ofPerson() });

const date = () =>
  object<types.SeedDate>({ uuid: uuid().optional(), enabled: flag(), start_on: when(), end_on: when() });

const slugs = categories.map(({ slug }) => slug);

const event = () =>
  object<types.SeedEvent>({
    ...record(),
    ...content(schemas.EventInput, eventContent),
    name: text(),
    organisation: name().optional(),
    description: text().optional(),
    slug: text().optional(),
    starts_on: when().nullable().optional(),
    duration: duration().optional(),
    // It is checked as a whole once its times are known.
    occurrence: z
      .custom<NonNullable<types.SeedEvent['occurrence']>>(isRecord, 'must be an object')
      .nullable()
      .optional(),
    dates: list(date()),
    booking_starts_on: when().optional(),
    booking_ends_on: when().optional(),
    venue: z.custom<NonNullable<types.SeedEvent['venue']>>(isRecord, 'must be an object').optional(),
    online: text().optional(),
    configuration: model<types.SeedEvent['configuration']>(schemas.EventConfiguration.optional()),
    state: z.enum(['published', 'ready to publish']).optional(),
    state_updated_on: when().optional(),
    published_on: when().nullable().optional(),
    cancelled_on: when().nullable().optional(),
    listed: flag(),
    visibility_in_org_profile: flag(),
    categories: list(z.enum(slugs)),
    tags: list(z.unknown()),
    tickets: list(level()),
    sessions: list(session()),
    speakers: list(speaker()),
    guests: list(guest()),
    invitations: list(invitation()),
    banner: list(model<NonNullable<types.SeedEvent['banner']>[number]>(schemas.EventImage)),
    links: links(),
    timezone: timezone().optional(),
    currency: currency().optional(),
    tax: tax(),
    refund: model<types.SeedEvent['refund']>(schemas.EventRefund.optional()),
    special_instruction: text().optional(),
    settings: model<types.SeedEvent['settings']>(closed(strict(schemas.EventSettings)).optional()),
    pages_viewed: count(0).optional(),
  });

const line = () =>
  object<types.SeedLine>({
    level: name().optional(),
    price: name().optional(),
    quantity: count(1).optional(),
    paid: from(0).optional(),
    discount: from(0).optional(),
  });

const attendee = () =>
  object<types.SeedAttendee>({
    first_name: text().optional(),
    last_name: text().optional(),
    email: text().optional(),
    checked_in: flag(),
  });

const ticket = () =>
  object<types.SeedTicket>({
    ...record(),
    level: name().optional(),
    price: name().optional(),
    serial: count(1).optional(),
    code: text().optional(),
    status: text().optional(),
    last_attendee_type: text().optional(),
    last_attendee_update_on: when().nullable().optional(),
    attendee: object<NonNullable<types.SeedTicket['attendee']>>({
      ...record(),
      first_name: text().optional(),
      last_name: text().optional(),
      email: text().optional(),
      user: name().nullable().optional(),
      attributes: model<NonNullable<types.SeedTicket['attendee']>['attributes']>(
        schemas.AttendeeChanges.shape.attributes,
      ),
    }).optional(),
  });

const order = () =>
  object<types.SeedOrder>({
    ...record(),
    event: name(),
    buyer: name().optional(),
    code: text().optional(),
    lines: z.array(line()).min(1, 'must have a line').optional(),
    coupon: object<NonNullable<types.SeedOrder['coupon']>>({ code: text(), amount: from(0) })
      .nullable()
      .optional(),
    sessions: list(name()),
    refunded: z
      .union(
        [
          z.literal('all'),
          object<{ tickets: number }>({ tickets: count(1) }),
          object<{ amount: number }>({ amount: from(0.01) }),
        ],
        'must be all, { tickets } or { amount }',
      )
      .optional(),
    amount_refunded: from(0).optional(),
    status: text().optional(),
    payment: text().optional(),
    fulfilment: text().optional(),
    refund: text().optional(),
    attendees: list(attendee()),
    tickets: list(ticket()),
  });

const review = () =>
  object<types.SeedReview>({
    ...record(),
    event: name(),
    by: entity(),
    rating: from(1).max(5).nullable().optional(),
    text: text().optional(),
    parent: uuid().nullable().optional(),
    liked_by: list(name()),
  });

const interaction = () => object<types.SeedInteraction>({ ...record(), event: name(), by: entity() });

/** Returns the schema of a world. It is made when it is needed, since most programs never need it. */
export function worldSchema(): z.ZodType<types.SeedWorld> {
  return withoutCode(() =>
    object<types.SeedWorld>({
      owner: name().optional(),
      clock: object<NonNullable<types.SeedWorld['clock']>>({
        stands_at: when().nullable().optional(),
        moved_by: z.number().optional(),
      }).optional(),
      users: list(user()),
      organisations: list(organisation()),
      events: list(event()),
      orders: list(order()),
      reviews: list(review()),
      follows: list(object<types.SeedFollow>({ ...record(), follower: entity(), followed: entity() })),
      mutes: list(object<types.SeedMute>({ ...record(), by: entity(), muted: entity() })),
      saves: list(interaction()),
      shares: list(interaction()),
      files: list(
        object<types.SeedFile>({
          ...record(),
          file_name: name(),
          organisation: name().nullable().optional(),
          user: name(),
          type: text().optional(),
          size: count(0).optional(),
          content: base64().optional(),
        }),
      ),
      codes: list(
        object<types.SeedCode>({
          ...record(),
          user: name(),
          kind: z.enum(['email', 'phone']),
          target: text(),
          otp: text(),
        }),
      ),
      outbox: list(
        object<Mail>({ sent_on: text(), to: text(), subject: text(), text: text(), code: text().optional() }),
      ),
      quotas: z.record(z.string(), object<QuotaRecord>({ since: z.number(), calls: count(0) })).optional(),
      orders_to_make: object<NonNullable<types.SeedWorld['orders_to_make']>>({
        events: z.record(
          uuid(),
          object<EventOrdersToMake>({ count: count(0), random: z.int(), until: text().optional() }),
        ),
        buyers: z.array(uuid()),
        until: text(),
      }).optional(),
      random: z.int().optional(),
    }),
  );
}
