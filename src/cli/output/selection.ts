import { formsOf, typesOf } from '../../api/catalogue/forms.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { isObject } from '../../shared/is-object.js';
import { UsageError } from '../failure.js';
import { pathsIn, titled } from './titles.js';

/** Maximum number of fields that are listed if none is close to the unknown one. */
const mostListed = 20;

/** Number of names in the longest path that is suggested. */
const deepest = 3;

/** Where a path meets an unknown name, and the names that are known there. */
interface Missing {
  readonly depth: number;
  readonly names: readonly string[];
}

/** Fields for the name and the value in the service's lists of names and values. */
const entryNames = [
  ['name', 'value'],
  ['field_name', 'field_value'],
] as const;

function missingInForm(form: JsonSchema, keys: readonly string[], depth: number): Missing | undefined {
  const { properties, additionalProperties, items } = form;
  const key = keys[depth] ?? '';
  if (items) {
    if (/^\d+$/.test(key)) return missingIn([items], keys, depth + 1);
    const records = formsOf(items).map((each) => each.properties ?? {});
    const isNamed = records.some((fields) =>
      entryNames.some(([name, value]) => fields[name] && fields[value]),
    );
    // The names of entries are data, which a schema does not know.
    return isNamed ? undefined : missingIn([items], keys, depth);
  }
  if (properties && Object.hasOwn(properties, key))
    return missingIn([properties[key] ?? {}], keys, depth + 1);
  if (isObject(additionalProperties)) return missingIn([additionalProperties], keys, depth + 1);
  const types = typesOf(form);
  const isAny = !properties && (types.length === 0 || types.includes('object') || types.includes('array'));
  return isAny ? undefined : { depth, names: Object.keys(properties ?? {}) };
}

/** Follows a path in schemas. Returns `undefined` if a record can have it. */
function missingIn(schemas: readonly JsonSchema[], keys: readonly string[], depth = 0): Missing | undefined {
  if (depth === keys.length) return undefined;
  const all = schemas.flatMap(formsOf).map((form) => missingInForm(form, keys, depth));
  if (all.includes(undefined)) return undefined;
  const missing = all.flatMap((each) => each ?? []);
  const most = Math.max(depth, ...missing.map((each) => each.depth));
  const names = missing.filter((each) => each.depth === most).flatMap((each) => each.names);
  return { depth: most, names: [...new Set(names)] };
}

/** Describes an unknown path, with the likely field. */
function problemOf(way: string, { depth, names }: Missing, schema: JsonSchema): string {
  const keys = way.split('.');
  const name = keys[depth] ?? way;
  const nested = pathsIn(schema, deepest).filter((path) => path.endsWith(`.${name.toLowerCase()}`));
  const [one, ...others] = depth === 0 ? new Set([...titled(way, schema), ...nested]) : [];
  if (one !== undefined) {
    const more = others.slice(0, 2).map((path) => ` or ${path}`);
    return `${unknownName({ noun: 'field', name })} Use ${one}${more.join('')}.`;
  }
  const place = depth === 0 ? undefined : keys.slice(0, depth).join('.');
  const more =
    names.length > mostListed ? [`and ${names.length - mostListed} more (use -o json to see them)`] : [];
  const otherwise = knownNames('field', [...names.slice(0, mostListed), ...more]);
  return unknownName({ noun: 'field', name, place, meant: nearestName(name, names), otherwise });
}

/** Refuses selected fields that the schema of the records does not have. Called before anything is sent. */
export function expectSelectable(select: readonly string[] = [], schema: JsonSchema | undefined = {}): void {
  const problems = select.flatMap((way) => {
    const missing = missingIn([schema], way.split('.'));
    return missing ? [problemOf(way, missing, schema)] : [];
  });
  const [first, ...others] = problems;
  if (first === undefined) return;
  throw new UsageError(
    others.length === 0
      ? `--select: ${first}`
      : `--select has ${problems.length} problems:${problems.map((each) => `\n  ${each}`).join('')}`,
  );
}
