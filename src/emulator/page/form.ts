import { make } from './dom.js';
import { worldHere } from './place.js';
import { messageOf, say } from './say.js';

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'number' | 'email' | 'datetime-local' | 'textarea' | 'select' | 'check';
  /** All choices of a select, or suggestions for a text. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  readonly value?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly isWide?: boolean;
}

/** Values that a person filled in. */
export interface Values {
  text(name: string): string;
  /** Returns `undefined` if the field is empty. */
  optional(name: string): string | undefined;
  /** Returns `undefined` if the field is empty. */
  number(name: string): number | undefined;
  checked(name: string): boolean;
}

interface FormOptions {
  /** Purpose of the form: its name for screen readers, and the key by which its values are kept. */
  readonly label: string;
  readonly fields: readonly Field[];
  readonly submit: string;
  readonly kind?: 'main' | 'danger';
  /** Does the work in the world where the form was sent, and returns the result in words. */
  readonly run: (values: Values, world: string | undefined) => Promise<string>;
  /** Whether the values stay after the form was sent. */
  readonly keeps?: boolean;
  /** Whether it is about the world that is shown, as by default. */
  readonly isOfWorld?: boolean;
}

const optionsOf = ({ options = [] }: Field) =>
  options.map(([value, text]) => make('option', { value }, text));

let lists = 0;

function controlOf(field: Field, key: string): [HTMLElement, ...HTMLElement[]] {
  const { name, type = 'text', options, value, required, placeholder, min, max, step } = field;
  const common = { name, 'data-key': `${key}-${name}`, required };
  if (type === 'select') {
    const select = make('select', common, ...optionsOf(field));
    if (value !== undefined) select.value = value;
    return [select];
  }
  if (type === 'textarea') {
    // All textareas are for JSON.
    const rows = Math.min(20, value?.split('\n').length ?? 0) || undefined;
    return [make('textarea', { ...common, class: 'code', rows, placeholder }, value)];
  }
  if (type === 'check') return [make('input', { ...common, type: 'checkbox', checked: value === 'on' })];
  lists += 1;
  const list = options && `choices-${lists}`;
  const input = make('input', {
    ...common,
    type,
    value,
    placeholder,
    min,
    max,
    step: type === 'number' ? (step ?? 1) : undefined,
    list,
    autocomplete: 'off',
  });
  return list ? [input, make('datalist', { id: list }, ...optionsOf(field))] : [input];
}

let ids = 0;

/** Puts a label above a control. It does not contain the control, whose choices would become a part of its name. */
export function labelled(text: string, control: HTMLElement, isWide = false): HTMLElement {
  ids += 1;
  control.id = `field-${ids}`;
  return make(
    'div',
    { class: isWide ? 'field wide' : 'field' },
    make('label', { for: control.id }, text),
    control,
  );
}

function fieldOf(field: Field, key: string): HTMLElement {
  const [control, ...others] = controlOf(field, key);
  if (field.type === 'check')
    return make('label', { class: 'check' }, control, make('span', {}, field.label));
  const element = labelled(field.label, control, field.isWide || field.type === 'textarea');
  element.append(...others);
  return element;
}

function valuesOf(data: FormData): Values {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const optional = (name: string) => text(name) || undefined;
  return {
    text,
    optional,
    number: (name) => (text(name) === '' ? undefined : Number(text(name))),
    checked: (name) => data.has(name),
  };
}

/**
 * Makes a form that does something. Shows problems in the form while the page shows it, and the result in the status of
 * the page.
 */
export function form({
  label,
  fields,
  submit,
  kind,
  run,
  keeps = false,
  isOfWorld = true,
}: FormOptions): HTMLFormElement {
  const problem = make('p', { class: 'problem', role: 'alert' });
  const send = make('button', { class: kind, 'data-key': `${label}-send` }, submit);
  const element = make(
    'form',
    { 'aria-label': label },
    ...fields.map((field) => fieldOf(field, label)),
    send,
    problem,
  );
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    send.disabled = true;
    const world = isOfWorld ? worldHere() : undefined;
    try {
      say(await run(valuesOf(new FormData(element)), world), { world });
      if (!keeps) element.reset();
    } catch (error) {
      if (element.isConnected) problem.textContent = messageOf(error);
      else say(messageOf(error), { isBad: true, world });
    } finally {
      send.disabled = false;
    }
  });
  return element;
}

/** Makes choices whose text is their value. */
export const same = (values: readonly string[]): [string, string][] => values.map((value) => [value, value]);
