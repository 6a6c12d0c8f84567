/**
 * What a browser may load of an entry before anything is used, in bytes, gzipped. A tenth is room above what is needed now,
 * so that nobody writes worse code for the last bytes.
 */
export const entryBytes = { index: 35_000, views: 27_000, emulator: 150_000, jobs: 125_000 } as const;

/** Type instantiations that a program of twenty methods may add to an empty one. */
export const typeInstantiations = 2_750;
