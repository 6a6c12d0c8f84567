/** A moment, on two clocks. */
export interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

export const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * Returns the time since a moment. The monotonic clock of Linux does not count the time for which the machine sleeps. The wall
 * clock does, but somebody may set it back. So the longer time counts.
 */
export const since = ({ monotonic, wall }: Moment): number =>
  Math.max(performance.now() - monotonic, Date.now() - wall);

/**
 * Share of the time of a lease or a lock after which its holder stops. The rest allows for clocks that run at different speeds,
 * and gives requests that left just before the time to take effect before another process reads what was done.
 */
export const usable = 0.9;
