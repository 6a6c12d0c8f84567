import type * as z from 'zod';
import { attendeeField, systemFieldNames } from '../../api/models/attendee.js';
import { listedCategory, listedTag, unlisted } from '../../api/models/event-input.js';
import { ticketLevels, ticketPrices } from '../../api/models/event-tickets.js';
import { isEmail } from '../../api/models/predicates.js';
import { categoryOf, tagOf } from '../state/reference.js';

/** Fields that every attendee has: the names and the e-mail address. */
export const personFields = ['first_name', 'last_name', 'email'] as const;

const isPersonal = (name: string) => personFields.some((known) => known === name);
/** Whether the service defined the field, rather than the organiser. */
export const isSystemField = (name: string): boolean => systemFieldNames.some((known) => known === name);
const isAddress = (value: unknown) => typeof value !== 'string' || isEmail(value);

const valueShould = (message: string) => ({ path: ['field_value'], message });

const valueByName = (field: typeof attendeeField) =>
  field
    .refine(
      ({ field_name, field_value }) => !isPersonal(field_name) || typeof field_value === 'string',
      valueShould('should be text'),
    )
    .refine(
      ({ field_name, field_value }) => field_name !== 'email' || isAddress(field_value),
      valueShould('email address is invalid'),
    )
    .refine(
      ({ field_name, field_value }) => !isSystemField(field_name) || typeof field_value === 'boolean',
      valueShould('should be true or false'),
    );

type Identified = z.ZodArray<z.ZodType<{ readonly uuid?: string | null | undefined }>>;

const apart = (entries: Identified) =>
  entries.refine((list) => {
    const known = list.flatMap(({ uuid }) => uuid || []);
    return new Set(known).size === known.length;
  }, 'should not name the same uuid twice');

/** Rules over several fields, and rules that need the records. */
export const rules: ReadonlyMap<z.core.$ZodType, (own: never) => z.ZodType> = new Map<
  z.ZodType,
  (own: never) => z.ZodType
>([
  [attendeeField, valueByName],
  [ticketLevels, apart],
  [ticketPrices, apart],
  [
    listedCategory,
    (own: z.ZodType) => own.refine((given) => categoryOf(given) !== undefined, unlisted.category),
  ],
  [listedTag, (own: z.ZodType) => own.refine((given) => tagOf(given) !== undefined, unlisted.tag)],
]);
