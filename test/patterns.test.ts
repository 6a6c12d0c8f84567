import { readdirSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { Measured } from './support/pattern-steps.js';

const folder = new URL('../src/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/**
 * Every pattern of the source with the files that contain it, and the files that build patterns at run time.
 */
const patterns = new Map<string, Set<string>>();
const makers = new Set<string>();

for (const file of files) {
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      patterns.set(node.text, (patterns.get(node.text) ?? new Set()).add(file));
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') makers.add(file);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(new URL(file, folder), 'utf8'), ts.ScriptTarget.Latest));
}

const few = 40;

/**
 * Returns an input on which the time of a pattern grows faster than its length; undefined if there is none.
 */
function slowInput(pattern: string): string | undefined {
  const end = pattern.lastIndexOf('/');
  // The analysis only knows flags up to ES2022, which do not change the meaning of our patterns.
  const literal = { source: pattern.slice(1, end), flags: pattern.slice(end + 1).replace('v', 'u') };
  const { reports, parsed } = analyse(literal);
  const [report] = reports;
  if (report) return `${JSON.stringify(report.character.pick)} again and again`;
  // The analysis repeats single characters only.
  const measured = new Measured(parsed.pattern, literal.flags);
  for (const pump of measured.pumps()) {
    const steps = measured.stepsFor(pump(few));
    // Four times as many steps are linear, sixteen times as many quadratic.
    if (measured.stepsFor(pump(4 * few)) > 8 * Math.max(steps, few)) return JSON.stringify(pump(3));
  }
  return undefined;
}

describe('a pattern of the source', () => {
  it('takes time that grows no faster than its input', () => {
    const slow = [...patterns].flatMap(([pattern, where]) => {
      const input = slowInput(pattern);
      return input === undefined ? [] : [`${pattern} in ${[...where].join(', ')}: ${input}`];
    });
    expect(slow).toEqual([]);
  });

  it('is a literal, unless it is an option or made of escaped text', () => {
    expect([...makers].sort()).toEqual([
      'emulator/control/fault-options.ts',
      'emulator/control/faults.ts',
      'emulator/msw.ts',
      'shared/secrets.ts',
    ]);
  });

  it.each([
    String.raw`/\b([a-z]+(?:\.[a-z]\w*)+)\((\w*)\)/g`,
    '/ +$/gm',
    String.raw`/T.*(?:Z|[+-]\d\d:\d\d)$/`,
    '/=+$/',
    String.raw`/-+(?=\/|$)|(?<=\/)-+/g`,
    String.raw`/\s*,\s*/`,
    String.raw`/\.?0+$/`,
    String.raw`/^(.*)\.(.*)$/`,
    '/[^.]+$/',
    '/(?:ab)+c/',
    '/^(a+)+$/',
  ])('such as %s is found to be slow', (pattern) => {
    expect(slowInput(pattern)).toBeDefined();
  });

  it.each([String.raw`/^\d+(?:\.\d+)?$/`, '/a/g', String.raw`/(?<![\w.])([a-z]+(?:\.[a-z]\w*)+)\((\w*)\)/g`])(
    'such as %s is not slow',
    (pattern) => {
      expect(slowInput(pattern)).toBeUndefined();
    },
  );
});
