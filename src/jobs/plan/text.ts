import type { FieldDifference } from './difference.js';
import type { EventDrift, PlanAction, PlannedChange } from './work.js';

const longest = 60;

const shown = (value: unknown): string =>
  value === undefined || value === null ? '(none)' : JSON.stringify(value);

const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const actionNames = ['create', 'change', 'publish', 'unpublish', 'delete', 'leave'] as const;

export function countsOf(changes: readonly PlannedChange[]): Record<PlanAction, number> {
  const count = (action: PlanAction) => changes.filter(({ actions }) => actions.includes(action)).length;
  // The type of `fromEntries` loses the names of the keys.
  return Object.fromEntries(actionNames.map((name) => [name, count(name)])) as Record<PlanAction, number>;
}

/** Returns the plan in one line: `3 to create, 1 to publish, 12 unchanged`. */
export function summaryOf(changes: readonly PlannedChange[], drift: readonly EventDrift[]): string {
  const counts = countsOf(changes);
  const parts = actionNames
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${name === 'leave' ? 'unchanged' : `to ${name}`}`);
  const byHand = changes.filter((change) => change.byHand.length > 0).length;
  return [
    ...(parts.length > 0 ? parts : ['nothing to do']),
    ...(byHand > 0 ? [`${byHand} to finish by hand`] : []),
    ...(drift.length > 0 ? [`${drift.length} changed by others`] : []),
  ].join(', ');
}

const difference = ({ path, from, to }: FieldDifference) =>
  `${path}: ${short(shown(from))} → ${short(shown(to))}`;

function linesOf(change: PlannedChange): string[] {
  const { key, name, event, actions, fields, kept, byHand, notes } = change;
  const title = `${actions.join(', ')} ${JSON.stringify(name)}${key === name ? '' : ` [${key}]`}${event ? ` (${event})` : ''}`;
  const isNew = actions.includes('create');
  return [
    title,
    ...fields.map((field) => `  ${isNew ? `${field.path}: ${short(shown(field.to))}` : difference(field)}`),
    ...kept.map((field) => `  ${difference(field)} (not accepted by the service)`),
    // In full, because somebody has to type it.
    ...byHand.map(({ path, from, to }) => `  ${path}: ${shown(from)} → ${shown(to)} (change by hand)`),
    ...notes.map((note) => `  note: ${note}`),
  ];
}

/** Returns the plan for people to read: the summary, changes by others, and each change with its fields. */
export function textOf(changes: readonly PlannedChange[], drift: readonly EventDrift[]): string {
  const told = changes.filter(
    ({ actions, byHand, kept }) => !actions.includes('leave') || byHand.length > 0 || kept.length > 0,
  );
  return (
    [
      summaryOf(changes, drift),
      ...drift.flatMap(({ name, fields }) => [
        `changed by others: ${JSON.stringify(name)}`,
        ...fields.map((field) => `  ${difference(field)}`),
      ]),
      ...told.flatMap(linesOf),
    ]
      // A key or the name of a session is not quoted, and must not write a line.
      .map((line) => line.replaceAll('\n', '\\n'))
      .join('\n')
  );
}
