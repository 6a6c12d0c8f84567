import ts from 'typescript';
import type { FieldProse } from '../src/emulator/control/option-schemas.js';
import { commentOf, interfacesIn } from './operation-prose.js';

/** Files whose interfaces say what the fields of a body over HTTP mean. */
const files = [
  'access/quota.ts',
  'control/body-changes.ts',
  'control/emulator-options.ts',
  'control/fault-options.ts',
  'control/journal.ts',
  'control/simulate-options.ts',
  'emulator.ts',
];

/** Returns the value of a literal, or undefined for words. */
function literalIn(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll("'", '"').replaceAll(/(?<=\d)_(?=\d)/g, ''));
  } catch {
    return undefined;
  }
}

function fieldProse(member: ts.PropertySignature): FieldProse {
  const tagged = (name: string) =>
    ts
      .getJSDocTags(member)
      .filter(({ tagName }) => tagName.text === name)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  const [usual] = tagged('default');
  const value = usual === undefined ? undefined : literalIn(usual);
  const prefix = `${member.name.getText()}: `;
  const examples = tagged('example').flatMap((text) => {
    const example = text.startsWith(prefix) ? literalIn(text.slice(prefix.length)) : undefined;
    return example === undefined ? [] : [example];
  });
  return {
    description: commentOf(member),
    ...(value !== undefined && { default: value }),
    ...(value === undefined && usual !== undefined && { usual }),
    ...(examples.length > 0 && { examples }),
  };
}

/** Returns the doc comments of the fields, with their defaults and examples, by the name of the interface. */
export const optionProse = (): Record<string, Record<string, FieldProse>> =>
  Object.fromEntries(
    files
      .flatMap((path) => interfacesIn(`emulator/${path}`))
      .map(([name, fields]) => [
        name,
        Object.fromEntries(fields.map((field) => [field.name.getText(), fieldProse(field)])),
      ]),
  );
