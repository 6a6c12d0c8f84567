/*
 * A user's program that uses the schemas, which have the declarations of zod. scripts/installed.ts checks it with each
 * supported TypeScript, as an ES module and as a CommonJS module.
 */
import { type Me, schemas } from 'ticketing-client/schemas';

export const names = (values: readonly unknown[]): (Me['first_name'] | undefined)[] =>
  values.map((value) => schemas.Me.safeParse(value).data?.first_name);

// @ts-expect-error An unknown model.
schemas.Mee;
