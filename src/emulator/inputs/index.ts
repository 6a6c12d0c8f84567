import * as z from 'zod';
import { ActivityQuerySchema, activityIntervals } from '../../models/activity.js';
import { attendeeFieldTypes, systemFieldNames } from '../../models/attendee.js';
import { eventTypes } from '../../models/event-configuration.js';
import { publishingStates } from '../../models/event-listing.js';
import { EventQuerySchema, timeFilters } from '../../models/event-query.js';
import { fieldsOf } from '../../models/fields-of.js';
import { schemas } from '../../models/index.js';
import type { InputFields } from '../../models/input-fields.js';
import { link, linkNames } from '../../models/limits.js';
import { MeChangesSchema } from '../../models/me.js';
import { OrgChangesSchema, OrgInputSchema } from '../../models/org.js';
import { isEmail } from '../../models/predicates.js';
import { ProductChangesSchema, ProductInputSchema, productStatuses } from '../../models/product.js';
import { record, withoutCode } from '../../models/schema.js';
import {
  SubscriptionQuerySchema,
  subscriptionQueryTypes,
  subscriptionTypes,
} from '../../models/subscription.js';
import { OrgInvitationQuerySchema, orgInvitationStatuses } from '../../models/team.js';
import type { OperationId } from '../table.js';
import { eventChanges, eventInput } from './event.js';
import { sessionInput } from './session.js';
import { count, oneOf, text } from './values.js';

const isKnown = (name: string) => linkNames.some((known) => known === name);

const links = z
  .array(
    withoutCode(() =>
      link.refine(({ name }) => isKnown(name), {
        path: ['name'],
        message: `should be ${linkNames.slice(0, -1).join(', ')} or ${linkNames.at(-1)}`,
      }),
    ),
  )
  .optional();

const quantities = { qty_available: count, max_qty_per_order: count, min_qty_per_order: count };

const productShape = { ...quantities, status: oneOf(productStatuses) };

/** The names and the address of an attendee, which every one has. */
export const personFields = ['first_name', 'last_name', 'email'] as const;

const isAddress = (value: unknown) => typeof value !== 'string' || isEmail(value);
const isPersonal = (name: string) => personFields.some((known) => known === name);
const isSystem = (name: string) => systemFieldNames.some((known) => known === name);

const attendeeField = withoutCode(() =>
  record({
    field_name: z.string().min(1, 'should not be empty'),
    field_type: oneOf(attendeeFieldTypes),
    field_value: z.unknown().optional(),
  })
    .refine(({ field_name, field_value }) => !isPersonal(field_name) || typeof field_value === 'string', {
      path: ['field_value'],
      message: 'should be text',
    })
    .refine(({ field_name, field_value }) => field_name !== 'email' || isAddress(field_value), {
      path: ['field_value'],
      message: 'email address is invalid',
    })
    .refine(({ field_name, field_value }) => !isSystem(field_name) || typeof field_value === 'boolean', {
      path: ['field_value'],
      message: 'should be true or false',
    }),
);

const attendeeChanges = record({ attributes: z.array(attendeeField).optional() });

/** The models that the service holds to more than what the client can know. */
const stricter: { readonly [Name in keyof typeof schemas]?: z.ZodType } = {
  ActivityQuery: record({ ...ActivityQuerySchema.shape, interval: oneOf(activityIntervals) }),
  AttendeeChanges: attendeeChanges,
  EventChanges: eventChanges,
  EventInput: eventInput,
  EventQuery: record({
    ...EventQuerySchema.shape,
    status: oneOf(publishingStates),
    event_type: oneOf(eventTypes),
    time_filter: oneOf(timeFilters),
  }),
  MeChanges: record({ ...MeChangesSchema.shape, links }),
  OrgChanges: record({ ...OrgChangesSchema.shape, links }),
  OrgInput: record({ ...OrgInputSchema.shape, links }),
  OrgInvitationQuery: record({ ...OrgInvitationQuerySchema.shape, status: oneOf(orgInvitationStatuses) }),
  ProductChanges: record({ ...ProductChangesSchema.shape, ...productShape }),
  ProductInput: record({ ...ProductInputSchema.shape, ...productShape }),
  SessionInput: sessionInput,
  SubscriptionQuery: record({ ...SubscriptionQuerySchema.shape, type: oneOf(subscriptionQueryTypes) }),
};

/** The bodies that the specification does not show, and of which something is read all the same. */
const openBodies: { readonly [Id in OperationId]?: z.ZodType } = {
  'orgs.subscriptions.create': record({ type: oneOf(subscriptionTypes), package: text }),
};

/** Whether a model has a schema of its own here. */
export const isStricter = (name: string): boolean => name in stricter;

/** The schema that an input of an operation is read by. */
export function schemaOf(id: OperationId, name: string): z.ZodType {
  // Every model of the table is compiled from the schema of its name.
  const model = name as keyof typeof schemas;
  return (name === 'OpenBody' && openBodies[id]) || (stricter[model] ?? schemas[model]);
}

const fieldsOfSchemas = new Map<z.ZodType, InputFields | null>();

/** The fields that are read of an input. Of a body that is not documented, nobody knows which are. */
export function fieldsRead(id: OperationId, name: string): InputFields | null {
  if (name === 'OpenBody') return null;
  const schema = schemaOf(id, name);
  const known = fieldsOfSchemas.get(schema) ?? fieldsOf(schema);
  fieldsOfSchemas.set(schema, known);
  return known;
}
