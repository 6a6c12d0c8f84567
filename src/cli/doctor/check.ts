/** Result of one check of the doctor. */
export interface Check {
  readonly name: string;
  /** A `notice` is worth a look, but prevents nothing. */
  readonly status: 'ok' | 'notice' | 'failed';
  /** Finding, in words. */
  readonly found: string;
  /** Change to make. Missing if nothing needs to change. */
  readonly advice?: string | undefined;
  /** Exit code for this failure. Missing if the check did not fail. */
  readonly exitCode?: number | undefined;
}
