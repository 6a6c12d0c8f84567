import { useId } from 'preact/hooks';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { type ControlAttributes, Field, Hint, Suggested } from './parts.js';
import { fieldTime, fromField } from './words.js';

export type Choices = readonly (readonly [value: string, text: string])[];

/** How a field is filled in. `either` is text, or an object as JSON. */
type Kind = 'flag' | 'text' | 'either' | 'number' | 'time' | 'json' | 'checks' | 'group';

/** Kinds that take the width of the form. */
const wide: readonly Kind[] = ['json', 'checks', 'group'];

/** Maximum number of words that a select offers. */
const mostWords = 20;

/** Returns a name as words: `Retry after`. */
const labelOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    .replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

/** Returns the forms that a value may have. */
const formsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf?.flatMap(formsOf) ?? [schema];

/** Returns the form with the fields of an object. One field alone is another way to write its value. */
const objectIn = (forms: readonly JsonSchema[]): JsonSchema | undefined =>
  forms.find(({ properties, required = [] }) => properties && (forms.length === 1 || required.length > 1));

function kindOf(forms: readonly JsonSchema[], choices: Choices | undefined): Kind {
  const types = forms.flatMap(({ type = [] }) => type);
  if (objectIn(forms)) return 'group';
  if (choices && types.includes('array')) return 'checks';
  if (types.every((type) => type === 'boolean') && types.length > 0) return 'flag';
  if (forms.some(({ format }) => format === 'date-time')) return 'time';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (!types.includes('string')) return 'json';
  return types.includes('object') ? 'either' : 'text';
}

/** A field of a form. */
interface Part {
  readonly key: string;
  /** Path of the field, such as `match.operation`. */
  readonly name: string;
  readonly label: string;
  readonly schema: JsonSchema;
  readonly forms: readonly JsonSchema[];
  readonly kind: Kind;
  readonly isRequired: boolean;
  /** Records that the field may name, with their names. */
  readonly choices: Choices | undefined;
}

interface Fillable {
  /** Schema of an object. */
  readonly schema: JsonSchema;
  readonly choices?: Readonly<Record<string, Choices>> | undefined;
  /** Path of the object, with a dot at its end. Missing for the whole body. */
  readonly path?: string;
}

/** Returns the fields of an object, the narrow ones first. If the object may be left out, so may each of them. */
function partsOf({ schema, choices = {}, path = '' }: Fillable): readonly Part[] {
  const { properties = {}, required = [] } = schema;
  const parts = Object.entries(properties).map(([key, each]): Part => {
    const forms = formsOf(each);
    return {
      key,
      name: path + key,
      label: labelOf(key),
      schema: each,
      forms,
      kind: kindOf(forms, choices[key]),
      isRequired: path === '' && required.includes(key),
      choices: choices[key],
    };
  });
  const isWide = ({ kind }: Part) => wide.includes(kind);
  return parts.sort((one, other) => Number(isWide(one)) - Number(isWide(other)));
}

interface FieldsProps extends Fillable {
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** The fields of an object. */
export const Fields = ({ values = {}, ...of }: FieldsProps) => (
  <>
    {partsOf(of).map((part) => (
      <PartField key={part.name} part={part} value={values[part.key] ?? part.schema.default} />
    ))}
  </>
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

interface PartProps {
  readonly part: Part;
  readonly value: unknown;
}

/** The field for the values that a schema accepts. */
function PartField({ part, value }: PartProps) {
  const { name, label, schema, forms, kind, choices = [] } = part;
  // Some descriptions only repeat the name.
  const hint = schema.description === `${label}.` ? undefined : schema.description;
  if (kind === 'flag') return <Check name={name} label={label} hint={hint} />;
  if (kind === 'group' || kind === 'checks') {
    return (
      <fieldset>
        <legend>{label}</legend>
        <Hint text={hint} />
        {kind === 'group' ? (
          <Fields schema={objectIn(forms) ?? {}} path={`${name}.`} />
        ) : (
          choices.map(([each, text]) => <Check key={each} name={name} value={each} label={text} />)
        )}
      </fieldset>
    );
  }
  const note = kind === 'json' ? ' (JSON)' : kind === 'time' ? ' (UTC)' : '';
  return (
    <Field label={label + note} hint={hint} isWide={kind === 'json'}>
      {(attributes) => <Control part={part} value={value} attributes={attributes} />}
    </Field>
  );
}

interface ControlProps extends PartProps {
  readonly attributes: ControlAttributes;
}

function Control({ part, value, attributes }: ControlProps) {
  const { name, schema, forms, kind, isRequired, choices } = part;
  const common = { ...attributes, name, required: isRequired };
  if (kind === 'json') {
    const text = value === undefined ? '' : JSON.stringify(value, null, 2);
    const rows = Math.min(20, Math.max(2, text.split('\n').length));
    return <textarea {...common} class="code" rows={rows} defaultValue={text} />;
  }
  const words = forms.find((form) => form.enum)?.enum?.map(String);
  if (choices || (words && words.length <= mostWords)) {
    const known = new Set([...(value === undefined ? [] : [String(value)]), ...(words ?? [])]);
    const all = choices ?? [...known].map((word) => [word, word] as const);
    return (
      <select {...common}>
        {!isRequired && <option value="">Not set</option>}
        {all.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  const [{ type, minimum, maximum } = {}, ...others] = forms;
  const isOnlyNumber = kind === 'number' && others.length === 0;
  const { examples = [] } = schema;
  return (
    <Suggested
      {...common}
      {...(isOnlyNumber && { min: minimum, max: maximum, step: type === 'integer' ? 1 : 'any' })}
      type={isOnlyNumber ? 'number' : kind === 'time' ? 'datetime-local' : 'text'}
      suggestions={words}
      placeholder={examples.length > 0 ? `Such as ${examples[0]}` : undefined}
      autocomplete="off"
      defaultValue={value === undefined ? '' : kind === 'time' ? fieldTime(String(value)) : String(value)}
    />
  );
}

function jsonIn(text: string, label: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${label} is not JSON. Check quotes and commas.`);
  }
}

/** Returns the value that a person filled in, or `undefined` for an empty field. */
function filledIn({ name, label, kind, forms, isRequired }: Part, filled: FormData): unknown {
  if (kind === 'group') {
    const schema = objectIn(forms) ?? {};
    const values = valuesIn({ schema, path: `${name}.` }, filled);
    // The endpoint says which texts may not be empty.
    const empty = Object.fromEntries((schema.required ?? []).map((each) => [each, '']));
    return isRequired || Object.keys(values).length > 0 ? { ...empty, ...values } : undefined;
  }
  if (kind === 'checks') return filled.has(name) ? filled.getAll(name) : undefined;
  if (kind === 'flag') return filled.has(name) || undefined;
  const text = String(filled.get(name) ?? '').trim();
  if (text === '') return undefined;
  if (kind === 'json' || (kind === 'either' && text.startsWith('{'))) return jsonIn(text, label);
  if (kind === 'time') return fromField(text);
  return kind === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Returns the values that are filled in. */
export const valuesIn = (of: Fillable, filled: FormData): Record<string, unknown> =>
  Object.fromEntries(
    partsOf(of).flatMap((part) => {
      const value = filledIn(part, filled);
      return value === undefined ? [] : [[part.key, value]];
    }),
  );
