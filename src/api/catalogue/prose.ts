/** Doc comment of a row without its scope, which the row has itself. */
export interface OperationProse {
  /** Sentence that says what the operation does. */
  readonly summary: string;
  /** Further sentences. Empty if the summary says everything. */
  readonly details: string;
}
