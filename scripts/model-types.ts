import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from './rows-in-source.js';

/** A form that a value may have. One that says nothing has no fields. */
export interface Form {
  /** The text that the value is. */
  readonly literal?: string;
  /** Name of the type of the value. */
  readonly model?: string;
  /** Forms of the elements, if the value is a list. */
  readonly elements?: readonly Form[];
}

/** The type of a schema. */
interface Type {
  readonly text: string;
  /** Whether a field of the type may be missing. */
  readonly isOptional?: boolean;
  /** Forms of a value that is not null. */
  readonly forms: readonly Form[];
}

type Constant = ts.VariableDeclaration & { readonly initializer: ts.Expression };

type Property = ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.SpreadAssignment;

function refuse(node: ts.Node): never {
  throw new Error(`${node.getSourceFile().fileName}: ${node.getText()} has no known type.`);
}

const commentOf = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);

const constantsIn = (name: string, text: string): Constant[] =>
  parse(name, text)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter((declared): declared is Constant => declared.initializer !== undefined);

const schemaEnding = /Schema$/;

/** Functions whose result has the type of their first argument. */
const keepType: ReadonlySet<string> = new Set(['heldTo', 'onlyReturned', 'undocumented']);

const absences: Readonly<Record<string, string>> = {
  nullable: ' | null',
  optional: ' | undefined',
  nullish: ' | null | undefined',
};

const opaque = (text: string): Type => ({ text, forms: [{}] });

/** Returns what a function returns, or the expression itself. */
function resultOf(value: ts.Expression): ts.Expression {
  if (!ts.isArrowFunction(value)) return value;
  if (!ts.isBlock(value.body)) return value.body;
  return value.body.statements.find(ts.isReturnStatement)?.expression ?? value;
}

/** Returns the object in `record({ … })`, also within a call that keeps its type. */
function objectIn(value: ts.Expression): ts.Expression | undefined {
  const call = resultOf(value);
  if (!ts.isCallExpression(call)) return undefined;
  const called = call.expression;
  if (ts.isPropertyAccessExpression(called)) return objectIn(called.expression);
  const [first] = call.arguments;
  if (called.getText() === 'record') return first;
  return first && keepType.has(called.getText()) ? objectIn(first) : undefined;
}

const schemaOf = (property: Property): ts.Expression =>
  'expression' in property
    ? property.expression
    : 'initializer' in property
      ? property.initializer
      : property.name;

const textsOf = (nodes: readonly ts.Node[] = []): string => nodes.map((each) => each.getText()).join(', ');

/** Returns the types whose fields an object spreads: `Moment` for `...MomentSchema.shape`. */
const basesIn = (properties: readonly Property[]): string[] =>
  properties
    .filter(ts.isSpreadAssignment)
    .map(({ expression }) => expression.getText().replaceAll(/Schema(?=[<.])|\(\)|\.shape$/g, ''));

/** Returns the name of the type that a constant with a doc comment declares: a schema, or a list of names. */
function typeNameOf(constant: Constant): string | undefined {
  const name = constant.name.getText();
  if (!commentOf(constant)) return undefined;
  if (schemaEnding.test(name)) return name.replace(schemaEnding, '');
  const isList = ts.isAsExpression(constant.initializer) && name.endsWith('Names');
  return isList ? name.charAt(0).toUpperCase() + name.slice(1, -1) : undefined;
}

/** The types that the schemas in a folder declare. They are read from its text, because only that has doc comments. */
export class ModelTypes {
  readonly #constants: readonly Constant[];
  /** The constants that declare a type, by its name. */
  readonly declared: ReadonlyMap<string | undefined, Constant>;

  constructor(folder: URL) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    this.#constants = files
      .sort()
      .flatMap((file) => constantsIn(file, readFileSync(new URL(file, folder), 'utf8')));
    this.declared = new Map(this.#constants.map((constant) => [typeNameOf(constant), constant]));
  }

  /** Returns the exported schemas in the order of their names, each by the name of its type with its file. */
  schemas(): { readonly name: string; readonly file: string }[] {
    return this.#constants
      .filter((constant) => ts.getCombinedModifierFlags(constant) & ts.ModifierFlags.Export)
      .filter(({ name }) => schemaEnding.test(name.getText()))
      .map((constant) => ({
        name: constant.name.getText().replace(schemaEnding, ''),
        file: constant.getSourceFile().fileName,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Returns the declarations of the types in TypeScript. */
  text(): string {
    const declared = [...this.declared].flatMap(([name, constant]) =>
      name ? `${commentOf(constant)?.getText()}\nexport ${this.#declaration(name, constant)}` : [],
    );
    return declared.join('\n\n');
  }

  /** Returns a field of a record, which may be in a base. */
  field(record = '', name: string): { readonly property: ts.Node; readonly type: Type } | undefined {
    const constant = this.declared.get(record.replace(/<.*/, ''));
    const properties = this.#properties(constant && objectIn(constant.initializer));
    const property = properties.find(
      (each) => each.name && 'text' in each.name && each.name.text === name && commentOf(each),
    );
    if (property) return { property, type: this.#typeOf(schemaOf(property)) };
    return basesIn(properties)
      .map((base) => this.field(base, name))
      .find((each) => each !== undefined);
  }

  /** Returns these forms, or the forms of a type that is not a record. */
  forms(given: readonly Form[]): readonly Form[] {
    return given.flatMap((form) => {
      const constant = this.declared.get(form.model ?? '');
      return constant && !objectIn(constant.initializer)
        ? this.forms(this.#typeOf(constant.initializer).forms)
        : [form];
    });
  }

  #declaration(name: string, { initializer }: Constant): string {
    const object = objectIn(initializer);
    if (!object) return `type ${name} = ${this.#typeOf(initializer).text};`;
    const properties = this.#properties(object);
    const fields = properties.filter(commentOf).map((property) => {
      const { text, isOptional } = this.#typeOf(schemaOf(property));
      return `${commentOf(property)?.getText()}\n${property.name?.getText()}${isOptional ? '?' : ''}: ${text};\n`;
    });
    const parameters = ts.isArrowFunction(initializer) ? textsOf(initializer.typeParameters) : '';
    const bases = basesIn(properties).join(', ');
    return `interface ${name}${parameters && `<${parameters}>`}${bases && ` extends ${bases}`} {\n${fields.join('')}}`;
  }

  /** Returns the properties of an object, also of other objects that it spreads. */
  #properties(object: ts.Expression | undefined): readonly Property[] {
    if (!object || !ts.isObjectLiteralExpression(object)) return [];
    // No schema has a method or an accessor.
    return (object.properties as ts.NodeArray<Property>).flatMap((property) =>
      ts.isSpreadAssignment(property) && ts.isIdentifier(property.expression)
        ? this.#properties(this.#constant(property.expression).initializer)
        : [property],
    );
  }

  #constant(name: ts.Node): Constant {
    const found = this.#constants.filter((each) => each.name.getText() === name.getText());
    const own = found.find((each) => each.getSourceFile() === name.getSourceFile());
    return own ?? found[0] ?? refuse(name);
  }

  #typeOf(schema: ts.Expression): Type {
    if (ts.isAsExpression(schema) || ts.isSpreadElement(schema)) return this.#typeOf(schema.expression);
    if (ts.isArrayLiteralExpression(schema)) {
      const types = schema.elements.map((each) => this.#typeOf(each));
      return { text: types.map(({ text }) => text).join(' | '), forms: types.flatMap(({ forms }) => forms) };
    }
    if (ts.isStringLiteral(schema)) return { text: schema.getText(), forms: [{ literal: schema.text }] };
    if (ts.isIdentifier(schema)) return this.#typeOfConstant(schema);
    if (!ts.isCallExpression(schema)) return refuse(schema);
    const { expression: called, arguments: args, typeArguments } = schema;
    const [first = schema] = args;
    if (ts.isPropertyAccessExpression(called)) {
      if (called.expression.getText() === 'z') return this.#typeOfZod(schema, called.name.text);
      const type = this.#typeOf(called.expression);
      const absence = absences[called.name.text];
      if (!absence) return type;
      const text = type.text === 'unknown' ? type.text : `${type.text}${absence}`;
      return { ...type, text, isOptional: absence.endsWith('undefined') };
    }
    if (typeArguments) return opaque(`Uuid<${textsOf(typeArguments)}>`);
    const name = called.getText();
    if (keepType.has(name)) return this.#typeOf(first);
    if (name !== 'open' && name !== 'closed') return this.#typeOfConstant(called);
    const { text, forms } = this.#typeOf(first);
    return { text: `Open<${text}>`, forms: [...forms, {}] };
  }

  #typeOfConstant(name: ts.Node): Type {
    const constant = this.#constant(name);
    const model = typeNameOf(constant);
    return model ? { text: model, forms: [{ model }] } : this.#typeOf(resultOf(constant.initializer));
  }

  #typeOfZod({ expression: called, arguments: args }: ts.CallExpression, method: string): Type {
    const [first = called, second = called] = args;
    switch (method) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'unknown':
        return opaque(method);
      case 'int':
        return opaque('number');
      case 'record':
        return opaque(`Record<${args.map((each) => this.#typeOf(each).text).join(', ')}>`);
      case 'array': {
        const { text, forms } = this.#typeOf(first);
        return { text: `(${text})[]`, forms: [{ elements: forms }] };
      }
      default:
        // A literal, or a list of literals or options. The name of the field that decides comes before it.
        return this.#typeOf(method === 'discriminatedUnion' ? second : first);
    }
  }
}
