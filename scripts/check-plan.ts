import * as z from 'zod';
import type { Helper } from './check-helpers.js';

export type Schema = z.core.$ZodType;

/** Checks that can be compiled: those that the models have, which are limits and the predicates of `.refine()`. */
type CheckDef =
  | z.core.$ZodCheckLessThanDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckNumberFormatDef
  | z.core.$ZodCheckMaxLengthDef
  | z.core.$ZodCheckMinLengthDef
  | z.core.$ZodCustomDef;

export type Join = '&&' | '||';

/** Returns the expressions that test an inner value, to be joined by `join`. */
export type Inner = (node: Node, value: string, join: Join) => string[];

/** Plan of a test for one shape. */
interface Plan {
  /** Returns the name of its function after `is`, given the names of inner tests. */
  label: (nameOf: (node: Node) => string) => string;
  join: Join;
  /** Returns the expressions to join, or an empty list if every value passes. */
  terms: (value: string, inner: Inner) => string[];
  /** Returns its function, if that is a loop over inner values. */
  loop?: ((inner: Inner) => string) | undefined;
  /** Whether it always becomes a function. */
  isFunction?: boolean;
  /** Whether `undefined` might pass. */
  mayBeUndefined?: boolean | undefined;
  /** Whether `undefined` always passes, whatever the predicates say. */
  takesUndefined?: boolean | undefined;
}

/** A plan that all schemas with the same test share. */
export interface Node extends Plan {
  readonly id: number;
  /** Number of tests and models that refer to it. */
  uses: number;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns one identifier from the words in a text: `Event.tickets.levels[]` becomes `EventTicketsLevels`. */
const pascalCase = (text: string) =>
  text
    .split(/[^A-Za-z\d]+/)
    .map(capitalize)
    .join('');

const property = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

function refuse(path: string, what: string): never {
  throw new Error(`${path}: ${what} cannot be compiled`);
}

/** Returns the definition of a schema. `$ZodTypes` is the union of all schemas of zod, which the base type hides. */
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

const isScalar = (schema: Schema): boolean => {
  const def = defOf(schema);
  if (def.type === 'union') return def.options.every(isScalar);
  return ['string', 'number', 'boolean'].includes(def.type);
};

/** Returns the fields of an object. zod leaves out `__proto__`, because assigning it would replace the prototype. */
const fieldsOf = (def: z.core.$ZodObjectDef) =>
  Object.entries(def.shape).filter(([key]) => key !== '__proto__');

/** Returns the checks on a schema. A check that the schema itself is (`z.int()`) comes first. */
function checksOf(schema: Schema): CheckDef[] {
  const { def, traits } = schema._zod;
  const all = [
    ...(traits.has('$ZodCheck') ? [def] : []),
    ...(def.checks ?? []).map((check) => check._zod.def),
  ];
  // The base type does not distinguish the checks. Other checks are refused when they are compiled.
  return (all as CheckDef[]).filter((check) => !['meta', 'describe'].includes(check.check));
}

/**
 * Whether a condition only lets a refinement run despite other problems, which does not change the verdict. A
 * condition that reads the fields of an object is false for an empty one.
 */
const holdsFor = (when: (payload: z.core.ParsePayload) => boolean, type: string) =>
  type === 'object' && when({ value: {}, issues: [] });

/** The test of `unknown`. */
export const anything = () => [];

/** A check in code. */
interface CheckPlan {
  /** What the check adds to the name of the function. */
  readonly label: string;
  /** Returns its expression. Missing if the test of the type covers it. */
  readonly test?: (v: string) => string;
}

/**
 * Plans checks with the verdict of each schema's `safeParse`: the test of each model, all tests with the inner ones first, and the
 * helpers and predicates that they call. Throws if a schema cannot be compiled.
 */
export function planChecks(
  schemas: Readonly<Record<string, Schema>>,
  predicates: Readonly<Record<string, unknown>>,
) {
  const predicateNames = new Map(Object.entries(predicates).map(([name, predicate]) => [predicate, name]));
  const usedPredicates = new Set<string>();
  const usedHelpers = new Set<Helper>();
  const nodes = new Map<string, Node>();
  const bySchema = new Map<Schema, Node>();
  let lastId = 0;

  function helper(name: Helper): string {
    usedHelpers.add(name);
    return name;
  }

  /** Returns the node with the same test, or makes one. */
  function intern(plan: Plan): Node {
    const inside: Node[] = [];
    const refer = (node: Node) => {
      inside.push(node);
      return `#${node.id}`;
    };
    const text = plan
      .terms('v', (node, value) => (node.terms === anything ? [] : [`${refer(node)}(${value})`]))
      .join(plan.join);
    const known = nodes.get(text);
    if (known) return known;
    const node: Node = { ...plan, id: ++lastId, uses: 0 };
    nodes.set(text, node);
    for (const each of inside) each.uses++;
    return node;
  }

  function nodeOf(schema: Schema, path: string): Node {
    const known = bySchema.get(schema);
    if (known) return known;
    const node = intern(planOf(schema, path));
    bySchema.set(schema, node);
    return node;
  }

  function planOf(schema: Schema, path: string): Plan {
    const checks = checksOf(schema);
    const plan = typePlan(schema, checks, path);
    if (!checks.length) return plan;
    const plans = checks.map((check) => checkPlan(check, defOf(schema).type, path));
    const list = plan.loop && intern(plan);
    return {
      ...plan,
      label: (nameOf) => plan.label(nameOf) + plans.map(({ label }) => label).join(''),
      join: '&&',
      terms: (v, inner) => {
        const terms = list ? inner(list, v, '&&') : plan.terms(v, inner);
        const base = plan.join === '||' && terms.length > 1 ? [`(${terms.join(' || ')})`] : terms;
        return [...base, ...plans.flatMap(({ test }) => test?.(v) ?? [])];
      },
      loop: undefined,
      takesUndefined: false,
    };
  }

  /** Returns the test of a schema's type, without the checks on it. */
  function typePlan(schema: Schema, checks: readonly CheckDef[], path: string): Plan {
    const def = defOf(schema);
    if ('coerce' in def && def.coerce) refuse(path, 'coercion');
    switch (def.type) {
      case 'string':
        return { label: () => 'String', join: '&&', terms: (v) => [`typeof ${v} === 'string'`] };
      case 'number': {
        const isInteger = checks.some((check) => check.check === 'number_format');
        const test = isInteger ? 'Number.isSafeInteger' : 'Number.isFinite';
        // Neither narrows the type, which the other checks need.
        const narrows = checks.some((check) => check.check !== 'number_format');
        return {
          label: () => (isInteger ? 'Integer' : 'Number'),
          join: '&&',
          terms: (v) => [...(narrows ? [`typeof ${v} === 'number'`] : []), `${test}(${v})`],
        };
      }
      case 'boolean':
        return { label: () => 'Boolean', join: '&&', terms: (v) => [`typeof ${v} === 'boolean'`] };
      case 'unknown':
        return {
          label: () => 'Unknown',
          join: '&&',
          terms: anything,
          mayBeUndefined: true,
          takesUndefined: true,
        };
      case 'literal':
        return constantsPlan(def.values, path);
      case 'enum':
        return constantsPlan(z.core.util.getEnumValues(def.entries), path);
      case 'optional':
      case 'nullable':
        return absencePlan(schema, path);
      case 'array': {
        const element = nodeOf(def.element, `${path}[]`);
        return {
          label: (nameOf) => `${nameOf(element)}List`,
          join: '&&',
          ...loopPlan('Array.isArray', 'unknown[]', element, 'for (let i = 0; i < v.length; i++)', 'v[i]'),
        };
      }
      case 'record': {
        const isPlain = defOf(def.keyType).type === 'string' && !checksOf(def.keyType).length;
        if (!isPlain || def.mode === 'loose' || def.partial)
          refuse(path, 'a record with a rule for its keys');
        const value = nodeOf(def.valueType, `${path}{}`);
        // `isPlainObject` calls it.
        helper('isObject');
        // zod leaves out the key `__proto__`.
        const head = "for (const key of Object.keys(v)) if (key !== '__proto__')";
        return {
          label: (nameOf) => `${nameOf(value)}Record`,
          join: '&&',
          ...loopPlan(helper('isPlainObject'), 'Fields', value, head, 'v[key]'),
        };
      }
      case 'object':
        if (def.catchall && defOf(def.catchall).type !== 'unknown') refuse(path, 'a rule for unknown keys');
        return objectPlan(def, path);
      case 'union':
        return unionPlan(def, path);
      default:
        return refuse(path, `a schema of type "${def.type}"`);
    }
  }

  /** Plans a separate loop, because calling a known function takes less than calling one by a variable. */
  function loopPlan(
    isContainer: string,
    type: string,
    element: Node,
    head: string,
    item: string,
  ): Pick<Plan, 'terms' | 'loop'> {
    if (element.terms === anything) return { terms: (v) => [`${isContainer}(${v})`] };
    return {
      // Never written: loops with equal terms are one function.
      terms: (v, inner) => [`${isContainer}(${v})`, ...inner(element, item, '&&')],
      loop: (inner) => `(v: unknown): v is ${type} => {
  if (!${isContainer}(v)) return false;
  ${head} if (!(${inner(element, item, '&&').join(' && ')})) return false;
  return true;
}`,
    };
  }

  function constantsPlan(values: readonly z.core.util.Literal[], path: string): Plan {
    if (!values.every((value) => typeof value === 'string')) refuse(path, 'a literal that is not text');
    return {
      label: () => pascalCase(path),
      join: '||',
      terms: (v) => values.map((value) => `${v} === ${JSON.stringify(value)}`),
    };
  }

  /** Plans optional, nullable and both in any order as one test. */
  function absencePlan(schema: Schema, path: string): Plan {
    const absent = new Set<'optional' | 'nullable'>();
    let inside = schema;
    for (let def = defOf(inside); def.type === 'optional' || def.type === 'nullable'; def = defOf(inside)) {
      // Checks on an inner layer are another test.
      if (inside !== schema && checksOf(inside).length) break;
      if (inside._zod.traits.has('$ZodExactOptional')) refuse(path, 'exactOptional');
      absent.add(def.type);
      inside = def.innerType;
    }
    const node = nodeOf(inside, path);
    const isOptional = absent.has('optional');
    const isNullable = absent.has('nullable');
    const [prefix, test] = !isNullable
      ? ['Optional', '=== undefined']
      : isOptional
        ? ['Nullish', '== null']
        : ['Nullable', '=== null'];
    // Most fields have a value, so the test of a scalar comes first.
    const isLast = isScalar(inside) && !checksOf(inside).length;
    const terms = (v: string, inner: Inner) => {
      const present = inner(node, v, '||');
      return isLast ? [...present, `${v} ${test}`] : [`${v} ${test}`, ...present];
    };
    return {
      label: (nameOf) => prefix + nameOf(node),
      join: '||',
      terms: node.terms === anything ? anything : terms,
      mayBeUndefined: isOptional || (node.mayBeUndefined ?? false),
      takesUndefined: isOptional || (node.takesUndefined ?? false),
    };
  }

  /** Whether every value of one schema has the form of another, as far as their definitions show. */
  function covers(wide: Schema, narrow: Schema): boolean {
    if (bySchema.get(wide) === bySchema.get(narrow)) return true;
    const [outer, inner] = [defOf(wide), defOf(narrow)];
    if (checksOf(wide).length) return false;
    if (outer.type === 'string') return inner.type === 'literal';
    return (
      outer.type === 'object' &&
      inner.type === 'object' &&
      fieldsOf(outer).every(([key, field]) => {
        const isAnything = field._zod.optin !== undefined && bySchema.get(field)?.terms === anything;
        const own = inner.shape[key];
        return isAnything || (own !== undefined && covers(field, own));
      })
    );
  }

  function unionPlan(def: z.core.$ZodUnionDef | z.core.$ZodDiscriminatedUnionDef, path: string): Plan {
    const all = def.options.map((schema) => ({ schema, node: nodeOf(schema, path) }));
    if (!all.length) refuse(path, 'a union of nothing');
    // Names of the known forms of a value are often beside a form that accepts any name.
    const options = all
      .filter(
        ({ schema }, index) =>
          !all.some(
            (other, place) =>
              place !== index &&
              covers(other.schema, schema) &&
              (place < index || !covers(schema, other.schema)),
          ),
      )
      .map(({ node }) => node);
    if ('discriminator' in def) {
      const { discriminator } = def;
      const claims = def.options.filter((option) => option._zod.propValues?.[discriminator]?.has(undefined));
      if (claims.length > 1) refuse(path, 'a union in which several options lack the discriminator');
    } else if (def.inclusive === false) refuse(path, 'an exclusive union');
    return {
      label: (nameOf) => (def.options.every(isScalar) ? options.map(nameOf).join('Or') : pascalCase(path)),
      join: '||',
      terms: options.some((option) => option.terms === anything)
        ? anything
        : (v, inner) => options.flatMap((option) => inner(option, v, '||')),
      mayBeUndefined: options.some((option) => option.mayBeUndefined),
      takesUndefined: options.some((option) => option.takesUndefined),
    };
  }

  function objectPlan(def: z.core.$ZodObjectDef, path: string): Plan {
    const tests = fieldsOf(def).flatMap(([key, field]) => {
      const node = nodeOf(field, `${path}.${key}`);
      const isPresent = `${JSON.stringify(key)} in v`;
      const isOptional = field._zod.optin !== undefined;
      if (isOptional && node.terms === anything) return [];
      return (inner: Inner): string[] => {
        const terms = inner(node, `v${property(key)}`, '&&');
        // If a required field may be undefined, its key has to be present.
        if (!isOptional) return node.mayBeUndefined ? [isPresent, ...terms] : terms;
        // A check on an optional schema sees undefined, but its verdict on a missing field does not count.
        return node.takesUndefined ? terms : [`(!(${isPresent}) || (${terms.join(' && ')}))`];
      };
    });
    return {
      label: () => pascalCase(path),
      join: '&&',
      terms: (v, inner) => [`${helper('isObject')}(${v})`, ...tests.flatMap((test) => test(inner))],
      isFunction: tests.length > 0,
    };
  }

  function checkPlan(def: CheckDef, type: string, path: string): CheckPlan {
    const isLength = def.check === 'max_length' || def.check === 'min_length';
    // The condition of a length is zod's own. Every string and array meets it.
    if (def.when && !isLength && !holdsFor(def.when, type)) refuse(path, 'a check with a condition (`when`)');
    if (isLength && type !== 'string' && type !== 'array')
      refuse(path, `a length on a schema of type "${type}"`);
    switch (def.check) {
      case 'less_than':
        return { label: `To${def.value}`, test: (v) => `${v} ${def.inclusive ? '<=' : '<'} ${def.value}` };
      case 'greater_than':
        return { label: `From${def.value}`, test: (v) => `${v} ${def.inclusive ? '>=' : '>'} ${def.value}` };
      case 'number_format':
        return def.format === 'safeint' ? { label: '' } : refuse(path, `the number format "${def.format}"`);
      case 'max_length':
        return {
          label: `To${def.maximum}`,
          test: (v) =>
            type === 'array'
              ? `${v}.length <= ${def.maximum}`
              : `${helper('isAtMost')}(${v}, ${def.maximum})`,
        };
      case 'min_length':
        return {
          label: `From${def.minimum}`,
          test: (v) => {
            if (type === 'array') return `${v}.length >= ${def.minimum}`;
            return def.minimum === 1 ? `${v} !== ''` : `${helper('isAtLeast')}(${v}, ${def.minimum})`;
          },
        };
      case 'custom': {
        const name = predicateNames.get(def.fn);
        if (!name)
          return refuse(
            path,
            'a refinement with a function that src/api/models/predicates.ts does not export',
          );
        usedPredicates.add(name);
        // The earlier tests narrow scalars. They also narrow other values, but TypeScript does not see it.
        const isNarrowed = type === 'string' || type === 'number' || type === 'boolean';
        return {
          label: capitalize(name.replace(/^is/, '')),
          test: (v) => `${name}(${v}${isNarrowed ? '' : ' as never'})`,
        };
      }
      default:
        // Only for the types: zod has more checks than `CheckDef`.
        return refuse(path, `the check "${(def as z.core.$ZodCheckDef).check}"`);
    }
  }

  const models = Object.entries(schemas).map(([name, schema]) => {
    const node = nodeOf(schema, name);
    node.uses++;
    return { name, node };
  });
  return { models, nodes: [...nodes.values()], helpers: usedHelpers, predicates: usedPredicates };
}
