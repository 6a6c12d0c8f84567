import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { descriptionOf, titleOf } from '../../docs/.vitepress/page-words.js';
import { referencePages } from '../../docs/.vitepress/reference/pages.js';
import { searchOptions } from '../../docs/.vitepress/search.js';

const docs = resolve(import.meta.dirname, '../../docs');
const names = (await readdir(docs)).filter((name) => name.endsWith('.md'));
const concepts = await Promise.all(
  names.map(async (name) => ({ path: name, text: await readFile(join(docs, name), 'utf8') })),
);

describe('the title and description of a page', () => {
  it('are its heading and its first sentence without markdown', () => {
    const text =
      '# The `list`\n\nA [list](./lists.md) of `events.list` is\nread **as it is used**. It ends:\n\n- Never.\n';
    expect(titleOf(text)).toBe('The list');
    expect(descriptionOf(text)).toBe('A list of events.list is read as it is used.');
    expect(descriptionOf('# List\n\n```ts\ncode. more\n```\n')).toBe('');
  });

  it.each(concepts)('exist for $path', ({ text }) => {
    expect(titleOf(text)).toMatch(/^[A-Za-z]/);
    expect(descriptionOf(text)).toMatch(/^.{20,}\.$/);
  });

  it('are the summary for each operation', () => {
    const operations = referencePages().filter(({ path }) => /^reference\/\w+(?:-\w+)+\.md$/.test(path));
    const told = operations.map(({ text }) => descriptionOf(text));
    expect(told.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
    expect(new Set(told).size).toBeGreaterThan(110);
  });
});

describe('the search for words', () => {
  const { processTerm } = searchOptions;

  it.each([
    ['getOrders', ['getorders', 'list', 'orders']],
    ['listOrders', ['listorders', 'list', 'orders']],
    ['getEvent', ['getevent', 'get', 'event']],
    ['createEvent', ['createevent', 'create', 'event']],
    ['Orders', ['orders']],
    ['refund', ['refund']],
    ['429', ['429']],
    ['Authentication', ['authentication', 'tokens', 'credentials']],
    ['webhook', ['webhook', 'webhooks', 'forward', 'watch']],
    ['timeout', ['timeout', 'timeouts', 'deadline', 'hangs']],
    ['the', []],
  ])('replaces %s with the words of the pages', (typed, words) => {
    expect(processTerm(typed)).toEqual(words);
  });
});
