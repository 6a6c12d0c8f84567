import * as z from 'zod';
import { rows } from '../table.js';

/** Describes an unknown id for a message. */
export const noOperation = (id: unknown) =>
  `: unknown operation ${id}. Use an id such as events.sessions.list`;

/** The schema of the id of an operation. */
export const operationId = z
  .enum([...rows.keys()], {
    error: ({ input }) => noOperation(input),
  })
  .describe('Id of an operation, such as `events.publish`.');
