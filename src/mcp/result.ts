import { selected } from '../fronts/record-fields.js';

/** Some records of a list. */
export interface Part {
  readonly items: readonly unknown[];
  /** How many were passed over. */
  readonly skip: number;
  /** How many there are in all; undefined where the service does not tell. */
  readonly records: number | undefined;
  /** Whether there are more than those that were passed over and those that are here. */
  readonly isMore: boolean;
}

/** What a tool gives. It is cleaned and cut to size in one place, whatever it holds. */
export type Result =
  /** One record, or the outcome of a job, with what the service says in it. `text` is how it reads best. */
  | {
      readonly kind: 'data';
      readonly data: unknown;
      readonly notes: readonly string[];
      readonly text?: string | undefined;
    }
  /** Records of a list. */
  | {
      readonly kind: 'list';
      readonly part: Part;
      readonly notes: readonly string[];
      readonly isSelected: boolean;
    }
  /** What this package says itself, with nothing of the service in it. */
  | { readonly kind: 'own'; readonly content: Readonly<Record<string, unknown>>; readonly text: string };

/** What may be wrong with a path that led to nothing, in brackets; empty where it is not known. */
type HintOf = (path: string) => string;

/** How many paths that led to nothing are named. */
const mostNamed = 12;

/** The fields of records that were asked for, and those that no record has. */
function picked(
  records: readonly unknown[],
  select: readonly string[] | undefined,
  hintOf: HintOf = () => '',
) {
  if (!select) return { shown: records, notes: [] };
  const shown = records.map((record) => selected(record, select));
  const absent = select.filter((path) => shown.every((record) => record[path] === null));
  const notes =
    absent.length > 0 && records.length > 0
      ? [
          `Without a value here: ${absent
            .slice(0, mostNamed)
            .map((path) => path + hintOf(path))
            .join(', ')}. describe_operation with reply shows the fields.`,
        ]
      : [];
  return { shown, notes };
}

/** The result for one record, or whatever else an operation returns. */
export function recordResult(content: unknown, select?: readonly string[], hintOf?: HintOf): Result {
  const { shown, notes } = picked([content], select, hintOf);
  return { kind: 'data', data: shown[0], notes };
}

/** The result for a list. */
export function listResult(part: Part, select?: readonly string[], hintOf?: HintOf): Result {
  const { shown, notes } = picked(part.items, select, hintOf);
  return { kind: 'list', part: { ...part, items: shown }, notes, isSelected: select !== undefined };
}
