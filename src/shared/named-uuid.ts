import { digestOf } from './digest.js';

/** Returns a uuid derived from a name: the same name, the same uuid. Its version, 8, is the one for custom uuids. */
export function uuidNamed(name: string): string {
  const digits = digestOf(name) + digestOf(`${name} once more`);
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-8${d}-${e}`,
  );
}
