import * as z from 'zod';
import { strictnessOf, withoutCode } from './schema.js';

type Schema = z.core.$ZodType;

/** Further rules besides those of the models, by their schema. Each gets the strict schema. */
type FurtherRules = ReadonlyMap<Schema, (own: never) => z.ZodType>;

/**
 * Returns a function that makes a schema as strict as the service: it applies the rules of `heldTo` and removes null.
 * If nothing in a schema is stricter, it returns the same schema.
 */
export function strictBy(further: FurtherRules = new Map()): <S extends z.ZodType>(schema: S) => S {
  const known = new Map<Schema, Schema | undefined>();

  /** Returns the strict schema, or `undefined` for a field that the service only returns. */
  function strict(schema: Schema): Schema | undefined {
    if (!known.has(schema)) known.set(schema, made(schema));
    return known.get(schema);
  }

  const always = (schema: Schema) => strict(schema) as z.ZodType;

  function made(schema: Schema): Schema | undefined {
    const own = withStrictParts(schema);
    const make = strictnessOf(schema);
    const held = make ? make(own, always) : own;
    const rule = further.get(schema);
    // The key is the schema itself, so the types fit.
    return rule && held ? rule(held as never) : held;
  }

  function cloned(schema: Schema, def: object): Schema {
    const made = (schema as z.ZodType).clone({ ...schema._zod.def, ...def } as z.core.$ZodTypeDef);
    const meta = z.globalRegistry.get(schema);
    if (meta) z.globalRegistry.add(made, meta);
    return made;
  }

  function withStrictParts(schema: Schema): Schema {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'nullable':
        return always(def.innerType);
      case 'optional': {
        const inner = always(def.innerType);
        return inner === def.innerType ? schema : cloned(schema, { innerType: inner });
      }
      case 'array': {
        const element = always(def.element);
        return element === def.element ? schema : cloned(schema, { element });
      }
      case 'union': {
        const options = def.options.map(always);
        return options.every((each, index) => each === def.options[index])
          ? schema
          : cloned(schema, { options });
      }
      case 'object': {
        const shape = Object.fromEntries(
          Object.entries(def.shape).flatMap(([name, field]) => {
            const own = strict(field);
            return own ? [[name, own]] : [];
          }),
        );
        const names = Object.keys(def.shape);
        return names.every((name) => shape[name] === def.shape[name]) ? schema : cloned(schema, { shape });
      }
      default:
        return schema;
    }
  }

  return <S extends z.ZodType>(schema: S) => withoutCode(() => always(schema)) as unknown as S;
}
