/** What the doc comment of a row says, apart from its scope, which the row has itself. */
export interface OperationProse {
  /** What the operation does, in a sentence. */
  readonly summary: string;
  /** What else there is to know. Empty where that is all. */
  readonly details: string;
}
