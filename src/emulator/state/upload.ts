/** A file that was sent in a form. */
export interface Upload {
  /** Name of the file on the sender's side. */
  readonly name: string;
  /** Declared type, or an empty text if it is missing. */
  readonly type: string;
  readonly content: Uint8Array;
}
