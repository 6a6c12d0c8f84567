/** A file that was sent in a form. */
export interface Upload {
  /** What the sender calls it. */
  readonly name: string;
  /** Its declared type; empty where none is. */
  readonly type: string;
  readonly content: Uint8Array;
}
