/** What a browser may load of the client before anything is used, in bytes, gzipped. */
export const ceiling = 38_000;
