/** Current long-term release of Node, on which all tests run that need no other tool. */
export const longTerm = '24.11.0';

/** Versions of Node on which the packed package is tested. */
export const nodeVersions = ['20.19.0', '22.20.0', longTerm, '26.9.0'] as const;
