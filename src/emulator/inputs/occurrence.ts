import * as z from 'zod';
import { OccurrenceSchema } from '../../models/event-timing.js';
import { OccurrenceChangesSchema, OccurrenceInputSchema } from '../../models/occurrence-input.js';
import { withoutCode } from '../../models/schema.js';
import { mostItems } from './values.js';

interface Given {
  readonly type?: string | undefined;
  readonly attributes?: unknown;
}

/** Time slots come back as they are sent, so they have to have the form of a reply. */
const hasForm = ({ type, attributes }: Given) =>
  type !== 'timeslots' || OccurrenceSchema.shape.attributes.safeParse(attributes).success;

const slots = { path: ['attributes'], message: 'should be an object, or a list of objects' };

/** A repetition ends after one event or more. */
function endsAfterSome({ attributes }: Given): boolean {
  // Its form was checked before.
  const { occurrence_ends: ends } = (attributes ?? {}) as {
    occurrence_ends?: { type: string; value?: unknown };
  };
  const { value } = ends ?? {};
  return ends?.type !== 'number_of_event' || typeof value !== 'number' || (value >= 1 && value <= mostItems);
}

const few = {
  path: ['attributes', 'occurrence_ends', 'value'],
  message: `should be a whole number from 1 to ${mostItems}`,
};

/** When a new event takes place. */
export const occurrence = OccurrenceInputSchema.refine(hasForm, slots).refine(endsAfterSome, few);

/** The same of a change, whole or in part. */
export const occurrenceChanges = z.union([
  occurrence,
  withoutCode(() => OccurrenceChangesSchema.refine(hasForm, slots).refine(endsAfterSome, few)),
]);
