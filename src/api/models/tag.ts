import * as z from 'zod';

/** A tag. Its fields are not documented (specification: "Common reference data"). */
export const TagSchema = z.record(z.string(), z.unknown());
