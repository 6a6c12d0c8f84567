/** What a browser may load of an entry before anything is used, in bytes, gzipped. */
export const entryBytes = { index: 42_000, views: 26_000, emulator: 135_000, jobs: 110_000 } as const;

/** Type instantiations that a program of twenty methods may add to an empty one. */
export const typeInstantiations = 2_500;
