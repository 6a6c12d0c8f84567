import { digestOf } from '../../shared/digest.js';
import { isObject } from '../../shared/is-object.js';
import type { Change, Database } from './database.js';
import { formsTable } from './sql.js';
import { insert, own, queryIn, statementsIn } from './statement.js';

/*
 * Most records of a list differ in few values. Their common form is stored once, and each row stores the values that
 * differ: `[id of the form, value, value, …]`. A record whose form is rare is stored whole, as an object.
 */

/** A record or an event, as the service returns it. */
type Fields = Readonly<Record<string, unknown>>;

/** Filling of a hole in a form: the value of that number in the row, or the field of that name of the record's event. */
type Hole = number | string;

/** Name of the only field of an object that stands for a hole. A record with NUL has no form. */
const mark = '\0';

/** JSON that Postgres would have to change: NUL, and half of a character. */
const unfit = /\\u0000|\\ud[89a-f]/i;

/** Finds the holes in the JSON of a form. */
const holes = /\{"\\u0000":(\d+|"\w+")\}/;

/** Name of a field of an event that a form can refer to. SQLite takes a name that begins with a digit as a place in a list. */
const fieldName = /^[a-z_]\w*$/i;

/** Fields of an event that columns of its records are read from. A change of them is one of each record. */
const inColumns: readonly Hole[] = ['event_starts_on'];

/** Maximum depth of a record with a form. */
const deepest = 20;

/** Maximum number of forms of one table, and of records that wait for a second one of their form. */
const most = 400;

interface Form {
  readonly id: string;
  readonly table: string;
  /** A record with holes. */
  readonly template: unknown;
  /** The JSON of a record, with a hole in each second place. */
  readonly parts: readonly Hole[];
}

const isHole = (value: unknown): value is { readonly [mark]: Hole } =>
  isObject(value) && Object.hasOwn(value, mark);

/** Whether a value can be one value of a row: it is neither an object nor a list of them. */
const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null));

/** Whether two values have the same JSON, apart from the order of fields. */
function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, index) => isEqual(each, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name]));
}

/** Adds the values of a record to `values`. Returns false if it has another form than the template. */
function take(template: unknown, value: unknown, event: Fields | undefined, values: unknown[]): boolean {
  if (typeof template !== 'object' || template === null) return value === template;
  if (Array.isArray(template)) {
    if (!Array.isArray(value) || value.length !== template.length) return false;
    return template.every((each, index) => take(each, value[index], event, values));
  }
  if (isHole(template)) {
    const { [mark]: field } = template;
    if (typeof field === 'string')
      return event !== undefined && Object.hasOwn(event, field) && isEqual(value, event[field]);
    values.push(value);
    return isLeaf(value);
  }
  if (!isObject(value)) return false;
  const fields = template as Fields;
  let count = 0;
  for (const _ in value) count += 1;
  for (const name in fields) {
    const own = value[name];
    // Only an own field can be one of a record.
    if (own === undefined || !take(fields[name], own, event, values)) return false;
    count -= 1;
  }
  return count === 0;
}

/** Returns a record with holes for the fields that it repeats of its event. */
function masked(item: Fields, event: Fields | undefined): Fields {
  const { event: own } = item;
  if (event === undefined || !isObject(own)) return item;
  const fields = Object.entries(own).map(([name, value]) => {
    const mayRepeat = fieldName.test(name) && !inColumns.includes(name);
    const isRepeated = mayRepeat && Object.hasOwn(event, name) && isEqual(value, event[name]);
    return [name, isRepeated ? { [mark]: name } : value];
  });
  return { ...item, event: Object.fromEntries(fields) };
}

/**
 * Returns the same text for records that can have one form. It contains NUL if a record can have none: it is too deep, or has a
 * field with the name of one that every object inherits.
 */
function shapeOf(value: unknown, depth = 0): string {
  if (isHole(value)) return typeof value[mark] === 'string' ? `=${value[mark]}` : '.';
  if (isLeaf(value)) return '.';
  if (depth > deepest) return mark;
  if (Array.isArray(value)) return `[${value.map((each) => shapeOf(each, depth + 1))}]`;
  const fields = Object.entries(value as object);
  const texts = fields.map(([name, each]) =>
    name in Object.prototype ? mark : `${JSON.stringify(name)}${shapeOf(each, depth + 1)}`,
  );
  return `{${texts.sort()}}`;
}

/** Returns a template with holes where a record of the same shape differs from it. */
function merged(template: unknown, item: unknown): unknown {
  if (isHole(template)) return template;
  if (isLeaf(template) || isLeaf(item)) return isEqual(template, item) ? template : { [mark]: 0 };
  if (Array.isArray(template)) {
    return template.map((each, index) => merged(each, (item as readonly unknown[])[index]));
  }
  const fields = Object.entries(template as Fields);
  return Object.fromEntries(fields.map(([name, each]) => [name, merged(each, (item as Fields)[name])]));
}

/** Returns a number that differs for most records of different shapes. */
function signOf(record: Fields): number {
  let sign = 0;
  for (const name in record) {
    const value = record[name];
    const own = isLeaf(value) || isHole(value) ? 0 : Array.isArray(value) ? value.length + 1 : 1;
    sign = Math.imul(sign, 31) + own;
  }
  return sign;
}

function made(table: string, template: unknown): Form {
  let number = 0;
  const parts = JSON.stringify(template)
    .split(holes)
    .map((part, index): Hole => {
      if (index % 2 === 0) return part;
      if (part.startsWith('"')) return part.slice(1, -1);
      number += 1;
      return number;
    });
  const id = digestOf(`${table} ${JSON.stringify(parts)}`);
  return { id, table, template, parts };
}

/** Returns the id of the form of a stored record, or an empty text for a whole one. */
export function formOf(stored: unknown): string {
  // Only the id, because parsing the values would cost as much as writing them.
  if (typeof stored === 'string') return /^\["(\w+)"/.exec(stored)?.[1] ?? '';
  return Array.isArray(stored) ? String(stored[0]) : '';
}

/** Forms of one table. */
interface Known {
  /** The latest form of each shape. It fits all records that the earlier ones fit. */
  readonly byShape: Map<string, Form>;
  /** The same forms by the sign of their records. Those that were used last come first. */
  readonly bySign: Map<number, Form[]>;
  /** Records whose shape has no form yet. */
  readonly waiting: Map<string, Fields>;
}

export type Forms = ReturnType<typeof formsIn>;

/** Returns the forms of the records in a database. Knows none at first, and reads them when a record needs one. */
export function formsIn(database: Pick<Database, 'read' | 'dialect'>) {
  const forms = new Map<string, Form>();
  const tables = new Map<string, Known>();
  const unsaved = new Set<Form>();

  async function load(): Promise<void> {
    const rows = await queryIn(database)`SELECT id, table_name, form FROM ${own(formsTable)}`;
    const found = rows.filter(({ id }) => !forms.has(String(id)));
    const loaded = found.map(({ table_name, form }) => {
      // The mirror wrote it, so its form is known.
      const parts: readonly Hole[] = typeof form === 'string' ? JSON.parse(form) : form;
      const texts = parts.map((part, index) => (index % 2 === 0 ? part : JSON.stringify({ [mark]: part })));
      return made(String(table_name), JSON.parse(texts.join('')));
    });
    // The later form of a shape has more holes.
    for (const form of loaded.sort((one, other) => one.parts.length - other.parts.length)) add(form);
  }

  function knownOf(table: string): Known {
    const known = tables.get(table) ?? { byShape: new Map(), bySign: new Map(), waiting: new Map() };
    tables.set(table, known);
    return known;
  }

  function add(form: Form): void {
    forms.set(form.id, form);
    const { byShape, bySign } = knownOf(form.table);
    const shape = shapeOf(form.template);
    const before = byShape.get(shape);
    byShape.set(shape, form);
    // A template has the fields of its records.
    const sign = signOf(form.template as Fields);
    bySign.set(sign, [form, ...(bySign.get(sign) ?? []).filter((each) => each !== before)]);
  }

  /** Returns the values of a record in the first form that fits, as JSON. */
  function fitted(table: string, item: Fields, event: Fields | undefined): string | undefined {
    const candidates = knownOf(table).bySign.get(signOf(item)) ?? [];
    for (const [index, form] of candidates.entries()) {
      const values: unknown[] = [form.id];
      if (!take(form.template, item, event, values)) continue;
      if (index > 0) candidates.unshift(...candidates.splice(index, 1));
      return JSON.stringify(values);
    }
    return undefined;
  }

  function learn(table: string, items: readonly Fields[], event: Fields | undefined): void {
    const { byShape, waiting } = knownOf(table);
    const groups = new Map<string, Fields[]>();
    for (const item of items) {
      const record = masked(item, event);
      const shape = shapeOf(record);
      if (!shape.includes(mark)) groups.set(shape, [...(groups.get(shape) ?? []), record]);
    }
    for (const [shape, [first, ...others]] of groups) {
      const known = byShape.get(shape)?.template ?? waiting.get(shape);
      if (first === undefined || byShape.size >= most) continue;
      if (known === undefined && others.length === 0) {
        if (waiting.size >= most) waiting.clear();
        waiting.set(shape, first);
        continue;
      }
      waiting.delete(shape);
      const form = made(table, others.reduce<unknown>(merged, merged(known ?? first, first)));
      add(form);
      unsaved.add(form);
    }
  }

  return {
    load,

    /**
     * Returns the texts that store the records of a page, whose event is given if they repeat fields of it. New forms are made of
     * records that have none.
     */
    texts(table: string, items: readonly object[], event: Fields | undefined): string[] {
      const texts = items.map((item) => fitted(table, item as Fields, event));
      if (!texts.includes(undefined)) return texts as string[];
      const wholes = items.map((item, index) => texts[index] ?? JSON.stringify(item));
      const rest = items.filter((_, index) => texts[index] === undefined && !unfit.test(wholes[index] ?? ''));
      learn(table, rest as Fields[], event);
      return items.map(
        (item, index) => texts[index] ?? fitted(table, item as Fields, event) ?? wholes[index] ?? '',
      );
    },

    /** Returns the changes that store new forms, and a function to call once they were written. */
    saving() {
      const sql = statementsIn(database.dialect);
      const saved = [...unsaved];
      return {
        changes: saved.map(
          ({ id, table, parts }): Change =>
            sql`${insert(formsTable, { id, table_name: table, form: JSON.stringify(parts) })} ON CONFLICT (organisation, id) DO NOTHING`,
        ),
        saved() {
          for (const form of saved) unsaved.delete(form);
        },
      };
    },

    /**
     * Returns whole records from what a database stores of them: text in SQLite, parsed JSON in Postgres. A record whose form somebody
     * has deleted is undefined.
     */
    async whole(stored: readonly unknown[], event?: Fields): Promise<readonly unknown[]> {
      const all = stored.map((each) => (typeof each === 'string' ? JSON.parse(each) : each));
      const isUnknown = (each: unknown) => Array.isArray(each) && !forms.has(String(each[0]));
      // Another process may have added forms meanwhile.
      if (all.some(isUnknown)) await load();
      return all.map((each) => {
        if (!Array.isArray(each)) return each;
        const form = forms.get(String(each[0]));
        if (!form) return undefined;
        const texts = form.parts.map((part, index) => {
          if (index % 2 === 0) return part;
          return JSON.stringify((typeof part === 'number' ? each[part] : event?.[part]) ?? null);
        });
        return JSON.parse(texts.join(''));
      });
    },
  };
}
