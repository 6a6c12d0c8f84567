import ts from 'typescript';
import { catalogue } from '../src/api/catalogue/catalogue.js';
import { operations } from '../src/api/operations/index.js';
import { hoverExample, idNames } from './hover-examples.js';
import { readGroup } from './rows-in-source.js';

/** Adds an example to a doc comment. */
function withExample(comment: string, example: string, indent: string): string {
  const text = comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const lines = `${text.join('\n').trim()}\n\n@example\n${example}`
    .split('\n')
    .map((line) => `${indent} * ${line}`.trimEnd());
  return ['/**', ...lines, `${indent} */`].join('\n');
}

/** Returns the files of the table, each row with its example, as the package has them. */
export function tableFiles(): { readonly file: string; readonly text: string }[] {
  const entries = new Map(catalogue().map((entry) => [entry.id, entry]));
  const names = idNames([...entries.values()]);
  return Object.keys(operations).map((group) => {
    const { file, source, rows } = readGroup(group);
    let changed = '';
    let end = 0;
    for (const [id, property] of rows) {
      const entry = entries.get(id);
      const comment = ts.getJSDocCommentsAndTags(property).find(ts.isJSDoc);
      if (!entry || !comment) continue;
      const start = comment.getStart();
      const indent = ' '.repeat(source.getLineAndCharacterOfPosition(start).character);
      const documented = withExample(comment.getText(), hoverExample(entry, names), indent);
      changed += source.text.slice(end, start) + documented;
      end = comment.getEnd();
    }
    return { file, text: changed + source.text.slice(end) };
  });
}
