import { operationProse } from '../../api/catalogue/generated/operation-prose.js';
import { scopeSentences } from '../../api/catalogue/scope-sentences.js';
import { entries } from '../table.js';

/** Sentences about each scope, as in the OpenAPI document. A user reads them before consenting. */
export const allowedBy = scopeSentences(
  entries.map(({ id, row }) => ({ scope: row.scope, summary: operationProse[id]?.summary ?? '' })),
);
