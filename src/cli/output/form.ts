/** How records become text, one after another. */
export interface Form {
  /** What is to be written of a record now: nothing yet where the form has to know more of them. */
  add(record: unknown): string;
  /** What is to be written after the last. */
  end(): string;
}

/** A form that writes so many records at once, the first of them with what stands before them. */
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

/** A value as JSON has it: the moment of a date. */
export const asText = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : value);

/** How many records are looked at before the columns are chosen. */
export const known = 100;
