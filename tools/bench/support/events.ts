import fc from 'fast-check';
import { EventSchema } from '../../../src/api/models/event.js';
import { arbitraryOf } from '../../../test/support/arbitrary.js';
import { pageSize } from './service.js';

/**
 * Returns the events of a full page, each with every field that the specification names. They are the same in each
 * run.
 */
export function fullEvents(): Record<string, unknown>[] {
  const sampled = fc.sample(arbitraryOf(EventSchema, true), { numRuns: pageSize, seed: 1 });
  // The checks see values from a parser.
  const events: Record<string, unknown>[] = JSON.parse(JSON.stringify(sampled));
  if (!events.every((event) => EventSchema.safeParse(event).success))
    throw new Error('The sampled events are not valid.');
  return events;
}
