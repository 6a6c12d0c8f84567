import { expect } from 'vitest';
import type { OperationId } from '../../src/api/operations/operation-id.js';
import type { Emulator } from '../../src/emulator/index.js';

type Rec = Record<string, unknown>;

/** Changes the records of a list in all replies, until the returned function is called. */
export const editList = (emulator: Emulator, operation: OperationId, change: (records: Rec[]) => void) =>
  emulator.faults.add({
    match: { operation },
    times: Number.POSITIVE_INFINITY,
    fault: {
      edit(body) {
        const reply = Object(body);
        change(Object.values(Object(reply.result ?? reply)).find(Array.isArray) ?? expect.fail());
        return body;
      },
    },
  });
