/** What was found out about one thing that has to be right. */
export interface Check {
  readonly name: string;
  /** `notice` is worth a look, and stops nothing. */
  readonly status: 'ok' | 'notice' | 'failed';
  /** What was found, in words. */
  readonly found: string;
  /** What to change. Absent where nothing is to be. */
  readonly advice?: string | undefined;
  /** The exit code of a program that fails by it. Absent where nothing failed. */
  readonly exitCode?: number | undefined;
}
