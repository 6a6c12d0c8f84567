/** A format that turns records into text, one after another. */
export interface Form {
  /** Returns the text to write now. Empty if the format needs more records first. */
  add(record: unknown): string;
  /** Returns the text after the last record. */
  end(): string;
  /** Returns a remark on the output, for standard error. */
  note?(): string | undefined;
}

/** Returns a format that writes records in batches. The first batch includes the header. */
export function inBatches(
  size: (isFirst: boolean) => number,
  write: (records: readonly unknown[], isFirst: boolean) => string,
): Form {
  let waiting: unknown[] = [];
  let isFirst = true;
  const flush = () => {
    const text = write(waiting, isFirst);
    waiting = [];
    isFirst = false;
    return text;
  };
  return {
    add(record) {
      waiting.push(record);
      return waiting.length < size(isFirst) ? '' : flush();
    },
    end: () => (waiting.length > 0 || isFirst ? flush() : ''),
  };
}

/** Turns a date into its JSON form. Returns other values as they are. */
export const asText = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : value);

/** Number of records that are read before the columns are chosen. */
export const known = 100;
