import * as z from 'zod';
import { type OperationId, rows } from '../table.js';

const [firstId = 'me.get', ...otherIds] = rows.keys();

/** Describes an unknown id for a message. */
export const noOperation = (id: unknown) =>
  `: unknown operation ${id}. Use an id such as events.sessions.list`;

/** The schema of the id of an operation. */
export const operationId = z
  .enum([firstId, ...otherIds] satisfies [OperationId, ...OperationId[]], {
    error: ({ input }) => noOperation(input),
  })
  .describe('Id of an operation, such as `events.publish`.');
