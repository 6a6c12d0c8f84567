import type { InputFields } from './generated/input-fields.js';

type Path = readonly (string | number)[];

/** Yields the place of each unknown field of a value, with the names that are known there. */
export function* unknownFields(
  known: InputFields | null | undefined,
  value: unknown,
): Generator<{ readonly path: Path; readonly known: readonly string[] }> {
  const parts: [part: unknown, fields: InputFields | null | undefined, path: Path][] = [[value, known, []]];
  for (const [part, fields, path] of parts) {
    if (!fields || typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) {
      if (Array.isArray(part)) parts.push([inner, fields, [...path, Number(key)]]);
      else if (Object.hasOwn(fields, key)) parts.push([inner, fields[key], [...path, key]]);
      // Undefined fields are not sent.
      else if (inner !== undefined) yield { path: [...path, key], known: Object.keys(fields) };
    }
  }
}
