/** Result of `forward`. */
export interface ForwardReport {
  /** Number of messages that the receiver accepted. */
  readonly accepted: number;
  /** Number of messages that wait. The next forward with the same store or reader sends them. */
  readonly waiting: number;
  /** Number of messages that were put aside, by this run or an earlier one. `resend` sends them again. */
  readonly aside: number;
  /** Time until the first waiting message is due, in milliseconds. Missing if none waits. */
  readonly dueIn?: number | undefined;
}
