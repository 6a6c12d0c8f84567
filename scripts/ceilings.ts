/**
 * What a browser may load of an entry before anything is used, in bytes, gzipped. A tenth is room above what is needed now,
 * so that nobody writes worse code for the last bytes.
 */
export const entryBytes = { index: 35_000, views: 7_000, emulator: 150_000, jobs: 125_000 } as const;

/** Type instantiations that a program of twenty methods may add to an empty one. */
export const typeInstantiations = 2_750;

/**
 * What a call may need beside its transport, on Node 20: a tenth above what it needs now. Neither depends on the machine, so
 * a step that makes each call dearer is noticed where times would hide it.
 */
export const callPrice = {
  'a call': { promises: 52, timers: 2, controllers: 1, bytes: 21_800 },
  'a call under a limit': { promises: 81, timers: 2, controllers: 1, bytes: 32_000 },
} as const;
