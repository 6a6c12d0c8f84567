import { selected } from '../jobs/words/record-fields.js';

/** Some records of a list. */
export interface Part {
  readonly items: readonly unknown[];
  /** Number of skipped records. */
  readonly skip: number;
  /** Total number of records, or `undefined` if the service does not return it. */
  readonly records: number | undefined;
  /** Whether there are more records after these. */
  readonly isMore: boolean;
}

/** Result of a tool. One place cleans and shortens all results. */
export type Result =
  /** One record, or the outcome of a job, with texts of the service. `text` is its most readable form. */
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
  /** Text of this package, without content of the service. */
  | { readonly kind: 'own'; readonly content: Readonly<Record<string, unknown>>; readonly text: string };

/** Returns a hint for a path without a value, in brackets. Empty if nothing is known. */
type HintOf = (path: string) => string;

/** Maximum number of paths without a value that are named. */
const mostNamed = 12;

/** Returns the selected fields of records, with a note on those that no record has. */
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
          `No value for: ${absent
            .slice(0, mostNamed)
            .map((path) => path + hintOf(path))
            .join(', ')}. describe_operation with reply shows the fields.`,
        ]
      : [];
  return { shown, notes };
}

/** Returns the result for one record, or for another value that an operation returns. */
export function recordResult(content: unknown, select?: readonly string[], hintOf?: HintOf): Result {
  const { shown, notes } = picked([content], select, hintOf);
  return { kind: 'data', data: shown[0], notes };
}

/** Returns the result for a list. */
export function listResult(part: Part, select?: readonly string[], hintOf?: HintOf): Result {
  const { shown, notes } = picked(part.items, select, hintOf);
  return { kind: 'list', part: { ...part, items: shown }, notes, isSelected: select !== undefined };
}
