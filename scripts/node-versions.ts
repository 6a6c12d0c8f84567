/** The current long-term release of Node, on which everything that needs nothing else is tested. */
export const longTerm = '24.11.0';

/** The versions of Node that the packed package is tried on. */
export const nodeVersions = ['20.19.0', '22.20.0', longTerm, '26.9.0'] as const;
