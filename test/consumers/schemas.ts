/*
 * A user's program that uses the schemas, whose declarations are zod's. scripts/consumers.ts has each supported TypeScript
 * check it, as an ES module and as a CommonJS module.
 */
import { type Me, schemas } from 'ticketing-client/schemas';

export const names = (values: readonly unknown[]): (Me['first_name'] | undefined)[] =>
  values.map((value) => schemas.Me.safeParse(value).data?.first_name);

// @ts-expect-error A model that there is not.
schemas.Mee;
