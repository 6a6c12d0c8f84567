import * as z from 'zod';
import { type OperationId, rows } from '../table.js';

const [firstId = 'me.get', ...otherIds] = rows.keys();

/** What is said of an id that there is not. */
export const noOperation = (id: unknown) =>
  `: there is no operation ${id}; an id is such as events.sessions.list`;

/** The schema of the id of an operation. */
export const operationId = z
  .enum([firstId, ...otherIds] satisfies [OperationId, ...OperationId[]], {
    error: ({ input }) => noOperation(input),
  })
  .describe('The id of an operation, such as `events.publish`.');
