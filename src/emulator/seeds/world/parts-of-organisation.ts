import * as z from 'zod';
import { schemas } from '../../../api/models/index.js';
import { productContent } from '../../state/contents.js';
import { nextUuid } from '../../state/random.js';
import type { OrgRecord } from '../../state/records.js';
import { day, isoOf } from '../../state/time.js';
import * as field from './fields.js';
import type { Forms, PartOf } from './forms.js';
import { said } from './reader.js';
import type {
  SeedMember,
  SeedOrganisation,
  SeedProduct,
  SeedSubscription,
  SeedTeamInvitation,
} from './types.js';
import { holderOf, storedOf, unlessEmpty } from './writer.js';

/** Fields of a product that a world writes unchanged. Its events are written by name. */
const productFields = productContent.names.filter((name) => name !== 'name' && name !== 'event_uuid');

/** Forms of the records that an organisation lists. A kind of its parts without a form does not compile. */
export const partsOfOrganisation: Forms<PartOf<'org'>, SeedOrganisation, OrgRecord> = {
  subscriptions: {
    schema: () =>
      field.object<SeedSubscription>({
        ...field.record(),
        type: z.enum(['core', 'add-on']).optional(),
        package: field.text().optional(),
        starts_on: field.when().optional(),
        expires_on: field.when().optional(),
        order_id: field.text().optional(),
        cancelled: field.flag(),
      }),
    read(reader, entry, _, org) {
      const { now } = reader.scene;
      const { timezone } = org;
      const { type = 'core', package: name = 'campaign', order_id = '1001', cancelled = false } = entry;
      const { starts_on, expires_on } = entry;
      return {
        ...reader.part(entry, org),
        org: org.uuid,
        type,
        package: name,
        starts_on: starts_on ? reader.moment(starts_on, timezone) : isoOf(now - 30 * day),
        expires_on: expires_on ? reader.moment(expires_on, timezone) : isoOf(now + 335 * day),
        order_id,
        cancelled,
      };
    },
    write(_, record) {
      const { type, package: name, starts_on, expires_on, order_id, cancelled } = record;
      return {
        type,
        package: name,
        starts_on,
        expires_on,
        order_id,
        ...(cancelled && { cancelled }),
        ...storedOf(record),
      };
    },
  },
  members: {
    schema: () =>
      field.object<SeedMember>({
        ...field.record(),
        user: field.name(),
        active: field.flag(),
        access: field.access(),
        last_accessed_on: field.when().nullable().optional(),
      }),
    read: (reader, entry, path, org) => ({
      ...reader.part(entry, org),
      org: org.uuid,
      user: reader.find(reader.names.users, entry.user, [...path, 'user']),
      active: entry.active ?? true,
      access: entry.access ?? [],
      lastAccessedOn: reader.momentOrNull(entry.last_accessed_on, org.timezone),
    }),
    write: ({ names }, record) => ({
      user: names.users.nameOf(record.user),
      ...(!record.active && { active: false }),
      ...unlessEmpty('access', record.access),
      ...(record.lastAccessedOn !== null && { last_accessed_on: record.lastAccessedOn }),
      ...storedOf(record),
    }),
  },
  orgInvitations: {
    schema: () =>
      field.object<SeedTeamInvitation>({
        ...field.record(),
        ...field.ofPerson(),
        accepted_on: field.when().nullable().optional(),
        access: field.access(),
        member: field.uuid().optional(),
      }),
    read: (reader, entry, path, org) => ({
      ...reader.part(entry, org),
      ...reader.holder(entry, path),
      org: org.uuid,
      email: entry.email,
      first_name: entry.first_name ?? '',
      last_name: entry.last_name ?? '',
      accepted_on: reader.momentOrNull(entry.accepted_on, org.timezone),
      access: entry.access ?? [],
      member: entry.member ?? nextUuid(reader.scene.state),
    }),
    write(writer, record) {
      const { email, first_name, last_name, accepted_on, access, member } = record;
      return {
        email,
        ...holderOf(writer, record),
        first_name,
        last_name,
        ...(accepted_on !== null && { accepted_on }),
        ...unlessEmpty('access', access),
        member,
        ...storedOf(record),
      };
    },
  },
  products: {
    schema() {
      // A world names the events.
      const { event_uuid: _, ...sent } = field.content(schemas.ProductChanges, productContent);
      return field.object<SeedProduct>({
        ...field.record(),
        ...sent,
        name: field.name(),
        status: field.text().nullable().optional(),
        price: field.from(0).nullable().optional(),
        description: field.text().nullable().optional(),
        images: z
          .union([field.text(), z.array(field.text())], 'must be a path or a list of paths')
          .nullable()
          .optional(),
        qty_available: field.count(0).nullable().optional(),
        max_qty_per_order: field.count(0).nullable().optional(),
        min_qty_per_order: field.count(0).nullable().optional(),
        events: field.list(field.name()),
      });
    },
    read: (reader, entry, path, org) => ({
      ...reader.part(entry, org),
      org: org.uuid,
      ...productContent.of({ price: 0, images: '' }),
      name: entry.name,
      event_uuid: (entry.events ?? []).map((each, index) =>
        reader.find(reader.names.events, each, [...path, 'events', index]),
      ),
      ...said(entry, productFields),
    }),
    write: ({ names }, record) => ({
      name: record.name ?? '',
      ...said(record, productFields),
      ...unlessEmpty(
        'events',
        (record.event_uuid ?? []).map((uuid) => names.events.nameOf(uuid)),
      ),
      ...storedOf(record),
    }),
  },
};
