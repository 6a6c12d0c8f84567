import * as z from 'zod';
import type { Quota, Quotas } from '../access/quota.js';
import { noOperation, operationId } from './operation-id.js';
import { amount, count, either, fields, fieldsOf, notAsJson, read } from './option-schemas.js';

const quota = fieldsOf('Quota', {
  limit: either('a whole number from 0', [
    count(0),
    z.custom<number>((value) => value === Number.POSITIVE_INFINITY).meta(notAsJson),
  ]),
  period: amount(0).optional(),
} satisfies Record<keyof Quota, unknown>);

/** The schema of `Quotas`. */
export const quotasSchema = z
  .partialRecord(operationId, quota, {
    // The types of zod leave out that a key may be missing from the enumeration.
    error: (issue: { readonly code: string; readonly keys?: unknown }) =>
      Array.isArray(issue.keys) ? noOperation(issue.keys.join(', ')) : 'must be an object',
  })
  .describe('How often a user may call an operation, by its id.');

const options = fields({ quotas: quotasSchema });

/** Returns the quotas. Throws a TypeError if an operation or a number is invalid. */
export const readQuotas = (quotas: Quotas): Quotas => read('options', options, { quotas }).quotas;
