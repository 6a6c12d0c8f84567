import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocks, lines, runners } from './any-language-page.js';

const textIn = (folder: string, ending: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Returns a text without the indentation of its lines. */
const flat = (text: string): string => text.replaceAll(/^[ \t]+/gm, '');

test.each([
  ['python', 'examples/python', '.py'],
  ['go', 'examples/go', '.go'],
])('each block of %s on the page is part of the example', (language, folder, ending) => {
  const source = flat(textIn(folder, ending));
  const shown = blocks.filter((block) => block.language === language);
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter(({ text }) => !source.includes(flat(text)))).toEqual([]);
});

test('the page and both examples start an emulator that ends with its standard input', () => {
  const command = 'echo "$TICKETING_EMULATOR_URL"; cat';
  expect(readFileSync('docs/any-language.md', 'utf8')).toContain(`emulator exec -- sh -c '${command}'`);
  expect(readFileSync('examples/python/emulator.py', 'utf8')).toContain(command);
  expect(readFileSync('examples/go/emulatortest/emulatortest.go', 'utf8')).toContain(command);
});

test('a test runs each line of shell on the page', () => {
  const isRun = (line: string) =>
    Object.values(runners).some((runner) => line.includes(runner)) || /^(?:docker |export |npx )/.test(line);
  expect(lines.filter((line) => !isRun(line))).toEqual([]);
});

test('the page builds the image with the commands in the Dockerfile', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\n# ', ' ');
  const [build, run = ''] = lines.filter((line) => line.startsWith('docker '));
  expect(dockerfile).toContain(`\`${build}\``);
  // The options after the name of the image are for the emulator, which any-language.curl.ts starts.
  expect(dockerfile).toContain(`\`${run.replace(/(ticketing-emulator).*/, '$1')}\``);
});
