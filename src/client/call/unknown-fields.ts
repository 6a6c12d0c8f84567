import { inputFields } from '../../api/models/generated/input-fields.js';
import type { Issue } from '../../api/models/model.js';
import { unknownFields } from '../../api/models/unknown-fields.js';
import { nearestName, unknownName } from '../../shared/did-you-mean.js';
import { notify } from '../../shared/notify.js';
import type { Settings } from '../settings/settings.js';
import type { Input } from './arguments.js';

function* issuesOf(model: string | undefined, value: unknown): Generator<Issue> {
  if (model === undefined) return;
  for (const { path, known } of unknownFields(inputFields[model], value)) {
    const meant = nearestName(String(path.at(-1)), known);
    yield { path, message: unknownName({ noun: 'field', meant }) };
  }
}

/**
 * Returns the fields of body and query that the models of the operation do not know, each with the name that is
 * probably meant.
 */
export function unknownIn({ endpoint: { row }, body, query }: Input): Issue[] {
  // A query field that is null is not sent.
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value != null));
  return [...issuesOf(row.body, body), ...issuesOf(row.query?.name, sent)];
}

/** Reports unknown fields that are sent. */
export function tellUnknown(
  { endpoint: { operation } }: Input,
  issues: readonly Issue[],
  { onDrift, logger }: Pick<Settings, 'onDrift' | 'logger'>,
): void {
  if (issues.length === 0) return;
  void notify(() => onDrift?.({ operation, issues, input: true }));
  void notify(() => logger?.warn?.(`${operation.id}: unknown fields in the input: ${issues.length}`));
}
