import * as models from '../../api/models/generated/reply-checks.js';
import type { Issue, Model } from '../../api/models/model.js';
import type { Page } from '../../api/operations/page.js';
import type { Row } from '../../api/operations/row.js';
import { notify } from '../../shared/notify.js';
import { scrub } from '../../shared/secrets.js';
import { describeIssues, describeOperation, ResponseValidationError } from '../errors.js';
import type { Call } from './call.js';
import { issuesOf } from './issues-of.js';

/** A part of the content, with its place and the model that it should fit. */
type Part = readonly [place: readonly (string | number)[], model: Model<unknown>, value: unknown];

/** The compiled checks of replies, by the name of the model. */
const checks: Readonly<Record<string, Model<unknown>>> = models;

/** Returns the parts of the content that fail the compiled checks. */
function differences({ reply: { kind, model: name } }: Row, data: unknown): Part[] {
  const model = name === undefined ? undefined : checks[name];
  if (!model) return [];
  const inList = (items: readonly unknown[], ...place: string[]) =>
    items.flatMap((item, index): Part[] => (model.check(item) ? [] : [[[...place, index], model, item]]));
  // The forms that `readReply` returns for these kinds.
  if (kind === 'list') return inList(data as unknown[]);
  if (kind !== 'page') return model.check(data) ? [] : [[[], model, data]];
  const { items, pagination } = data as Page<unknown>;
  const { Pagination } = models;
  const isUsual = pagination === undefined || Pagination.check(pagination);
  return [...inList(items, 'items'), ...(isUsual ? [] : [[['pagination'], Pagination, pagination] as const])];
}

async function explainAll(parts: readonly Part[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [place, model, value] of parts) {
    for (const issue of await issuesOf(model, value))
      issues.push({ ...issue, path: [...place, ...issue.path] });
  }
  return issues;
}

/** Compares content with the specification. Reports the differences, or throws if `validate` is `'strict'`. */
export async function checkReply(call: Call, data: unknown): Promise<void> {
  const { endpoint, operation, settings } = call;
  const parts = differences(endpoint.row, data);
  if (parts.length === 0) return;
  const found = await explainAll(parts);
  if (found.length === 0) return;
  // A place may contain a name that the service made from what it was sent.
  const issues = scrub(found, call.secrets) as Issue[];
  const { validate, onDrift, logger } = settings;
  if (validate === 'strict') {
    throw new ResponseValidationError(
      `${describeOperation(operation)} succeeded, but its reply differs from the specification: ${describeIssues(issues)}`,
      { ...call.facts, issues, data: scrub(data, call.secrets) },
    );
  }
  void notify(() => onDrift?.({ operation, issues }));
  void notify(() =>
    logger?.warn?.(`${operation.id}: the reply differs from the specification in ${issues.length} places`),
  );
}
