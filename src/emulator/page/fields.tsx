import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { Field, Hint, Options } from './parts.js';
import { fieldTime, fromField } from './words.js';

/** Facts about a field besides its schema. */
interface Known {
  /** Path of the field, such as `match.operation`. */
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly value?: unknown;
  /** Records that the field may name, with their names. */
  readonly choices?: Choices | undefined;
}

export type Choices = readonly (readonly [value: string, text: string])[];

/** A field of a form. */
export interface Part {
  readonly node: VNode;
  readonly isWide: boolean;
  /** Returns the value that a person filled in, or `undefined` for an empty field. */
  read(filled: FormData): unknown;
}

/** The fields of an object, by name. */
type Parts = Readonly<Record<string, Part>>;

/** Maximum number of words that a select offers. */
const mostWords = 20;

/** Returns a name as words: `Retry after`. */
const labelOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    .replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

/** Returns the forms that a value may have. */
const formsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf?.flatMap(formsOf) ?? [schema];

/** Returns the fields of an object. If the object may be left out, so may each of them. */
export const partsOf = (
  { properties = {}, required = [] }: JsonSchema,
  values: Readonly<Record<string, unknown>> = {},
  choices: Readonly<Record<string, Choices>> = {},
  path?: string,
): Parts =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      partOf(schema, {
        name: path === undefined ? name : `${path}.${name}`,
        label: labelOf(name),
        isRequired: path === undefined && required.includes(name),
        value: values[name],
        choices: choices[name],
      }),
    ]),
  );

/** Returns the values that are filled in. */
export const valuesIn = (parts: Parts, filled: FormData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const value = part.read(filled);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Returns the fields of an object. The narrow ones come first. */
export const nodesOf = (parts: Parts): VNode[] =>
  Object.values(parts)
    .sort((one, other) => Number(one.isWide) - Number(other.isWide))
    .map(({ node }) => node);

interface GroupProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly children: readonly VNode[];
}

const Group = ({ label, hint, children }: GroupProps) => (
  <fieldset>
    <legend>{label}</legend>
    <Hint text={hint} />
    {children}
  </fieldset>
);

interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly hint?: string | undefined;
}

function Check({ name, label, value, hint }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label class="check">
        <input type="checkbox" name={name} value={value} aria-describedby={hint && id} />
        <span>{label}</span>
      </label>
      <Hint id={id} text={hint} />
    </div>
  );
}

/** Returns the field of an object, as a group of fields. */
function groupOf(form: JsonSchema, hint: string | undefined, { name, label, isRequired }: Known): Part {
  const parts = partsOf(form, {}, {}, name);
  // The endpoint says which texts may not be empty.
  const empty = Object.fromEntries((form.required ?? []).map((each) => [each, '']));
  return {
    isWide: true,
    node: (
      <Group key={name} label={label} hint={hint}>
        {nodesOf(parts)}
      </Group>
    ),
    read(filled) {
      const values = valuesIn(parts, filled);
      return isRequired || Object.keys(values).length > 0 ? { ...empty, ...values } : undefined;
    },
  };
}

function jsonIn(text: string, label: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${label} is not JSON. Check quotes and commas.`);
  }
}

/** Returns the field for the values that a schema accepts. */
export function partOf(schema: JsonSchema, known: Known): Part {
  const { name, label, isRequired, choices } = known;
  const { description, default: usual, examples = [] } = schema;
  const { value = usual } = known;
  const forms = formsOf(schema);
  const types = forms.map(({ type }) => type);
  const group = forms.find(
    ({ properties, required = [] }) => properties && (forms.length === 1 || required.length > 1),
  );
  if (group) return groupOf(group, description, known);
  if (choices && types.includes('array')) {
    const checks = choices.map(([each, text]) => <Check key={each} name={name} value={each} label={text} />);
    return {
      isWide: true,
      node: (
        <Group key={name} label={label} hint={description}>
          {checks}
        </Group>
      ),
      read: (filled) => (filled.has(name) ? filled.getAll(name) : undefined),
    };
  }
  if (types.length === 1 && types[0] === 'boolean') {
    return {
      isWide: false,
      node: <Check key={name} name={name} label={label} hint={description} />,
      read: (filled) => filled.has(name) || undefined,
    };
  }
  const isTime = forms.some(({ format }) => format === 'date-time');
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  const isJson = !isNumber && !types.includes('string');
  const words = forms.find((form) => form.enum)?.enum?.map(String);
  const { type, minimum, maximum } = forms[0] ?? {};
  const control = (attributes: { readonly id: string; readonly 'aria-describedby'?: string }) => {
    const common = { ...attributes, name, required: isRequired };
    if (isJson) {
      const text = value === undefined ? '' : JSON.stringify(value, null, 2);
      const rows = Math.min(20, Math.max(2, text.split('\n').length));
      return <textarea {...common} class="code" rows={rows} defaultValue={text} />;
    }
    if (choices || (words && words.length <= mostWords)) {
      const all = choices ?? [
        ...new Set([...(value === undefined ? [] : [String(value)]), ...(words ?? [])]),
      ];
      return (
        <select {...common}>
          {!isRequired && <option value="">Not set</option>}
          {all.map((each) => {
            const [chosen, text] = typeof each === 'string' ? [each, each] : each;
            return (
              <option key={chosen} value={chosen} selected={chosen === value}>
                {text}
              </option>
            );
          })}
        </select>
      );
    }
    const isOnlyNumber = isNumber && forms.length === 1;
    const list = words && `${attributes.id}-words`;
    return (
      <>
        <input
          {...common}
          type={isTime ? 'datetime-local' : isOnlyNumber ? 'number' : 'text'}
          min={isOnlyNumber ? minimum : undefined}
          max={isOnlyNumber ? maximum : undefined}
          step={type === 'integer' ? 1 : 'any'}
          list={list}
          placeholder={examples.length > 0 ? `Such as ${examples[0]}` : undefined}
          autocomplete="off"
          defaultValue={
            isTime && value !== undefined ? fieldTime(String(value)) : (value as string | undefined)
          }
        />
        {words && (
          <datalist id={list}>
            <Options of={words} />
          </datalist>
        )}
      </>
    );
  };
  return {
    isWide: isJson,
    node: (
      <Field
        key={name}
        label={`${label}${isJson ? ' (JSON)' : isTime ? ' (UTC)' : ''}`}
        hint={description}
        isWide={isJson}
        control={control}
      />
    ),
    read(filled) {
      const text = String(filled.get(name) ?? '').trim();
      if (text === '') return undefined;
      if (isJson || (types.includes('object') && text.startsWith('{'))) return jsonIn(text, label);
      if (isTime) return fromField(text);
      return isNumber && !Number.isNaN(Number(text)) ? Number(text) : text;
    },
  };
}
