import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Returns the comments in a text that deprecate something, each from its tag to the next tag or to its end. */
const deprecationsIn = (text: string): string[] =>
  [...text.matchAll(/@deprecated\b(?:(?!\*\/|\n\s*\* @)[\s\S])*/g)].map(([comment]) =>
    comment.replaceAll(/\s+(?:\* )?/g, ' ').trim(),
  );

/** The replacement and the version that removes it, as docs/versions.md promises. */
const whole = /^@deprecated Use `[^`]+` instead\. .*Removed in \d+\.0\.$/;

test('every deprecation names its replacement and the version that removes it', () => {
  const src = join(import.meta.dirname, '../src');
  const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      deprecationsIn(readFileSync(join(src, file), 'utf8')).map((each) => `${file}: ${each}`),
    )
    .filter((each) => !whole.test(each.slice(each.indexOf('@'))));
  expect(wrong).toEqual([]);
});

test.each([
  ['/** @deprecated Use `list` instead. Removed in 2.0. */', true],
  [
    '/**\n * Lists.\n *\n * @deprecated Use `list` instead. It also\n * pages. Removed in 2.0.\n * @example\n * a()\n */',
    true,
  ],
  ['/** @deprecated */', false],
  ['/** @deprecated Use `list` instead. */', false],
  ['/** @deprecated Removed in 2.0. */', false],
])('%j is complete: %s', (text, isWhole) => {
  expect(deprecationsIn(text).map((each) => whole.test(each))).toEqual([isWhole]);
});
