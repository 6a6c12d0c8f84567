/** The time from the end of one round to the next, and the minimum time between two sweeps, in milliseconds. */
export const defaultEvery = 60_000;
export const defaultSweepEvery = 3_600_000;
