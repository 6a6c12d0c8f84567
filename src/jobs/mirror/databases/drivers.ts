import { isObject } from '../../../shared/is-object.js';
import { DatabaseError } from './database-error.js';

/*
 * Packages that open databases. They are loaded when they are needed. If one is missing, the error says what to install.
 */

/**
 * Returns the exports of an optional package. Throws if it is not installed. Bundlers do not look for it, because most programs
 * have none of these, and a page can have none.
 */
export async function loaded(name: 'libsql' | 'pg', missing: string): Promise<unknown> {
  try {
    const module: unknown = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
    return isObject(module) && 'default' in module ? module.default : module;
  } catch (error) {
    throw new DatabaseError(missing, { cause: error });
  }
}

/** Loads pg. The caller names the exports that it uses, which the package documents. */
export const postgresPackage = async <Exports>(): Promise<Exports> =>
  (await loaded('pg', 'Postgres needs the package pg. Run npm install pg.')) as Exports;

/**
 * Loads the SQLite of Node, without its warning that it is experimental. Returns undefined if this Node has none. The caller
 * names the exports that it uses, because the types are those of a Node without it.
 */
export function builtInSqlite<Exports>(): Exports | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite') as Exports | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Returns a number that Postgres wrote, or its text if JavaScript would write another number. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  if (!Number.isFinite(number) || Object.is(number, -0)) return text;
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}
