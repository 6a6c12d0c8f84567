import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type CatalogueEntry, catalogue } from '../../../src/api/catalogue/catalogue.js';
import { commandLineOf, curlOf, printingOf, typescriptOf } from '../../../src/api/catalogue/print-example.js';
import { TicketingClient } from '../../../src/index.js';
import { errorsIn } from '../../support/compile.js';

const entries = catalogue();

const entryOf = (id: string): CatalogueEntry => {
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw new Error(`there is no ${id}`);
  return entry;
};

/** Returns the words that a shell reads from each line. Reads all lines at once, because a shell is slow to start. */
function wordsOf(lines: readonly string[]): string[][] {
  const script = lines.map((line) => `printf '%s\\0' ${line}; printf '\\1'`).join('\n');
  const written = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { TOKEN: 'a token' } });
  return written
    .split('\x01')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1));
}

const program = (lines: readonly string[]): string =>
  [
    "import type { TicketingClient } from '../../src/index.js';",
    'declare const client: TicketingClient;',
    ...lines,
    'export {};',
  ].join('\n');

describe('an example in TypeScript', () => {
  test('looks as if a person wrote it', () => {
    expect(typescriptOf(entryOf('events.duplicate'))).toMatch(
      /^await client\.events\.duplicate\('[-\da-f]{36}', \{\n {2}starts_on: '2036-05-01 19:30',\n\}\);$/,
    );
    expect(typescriptOf(entryOf('me.get'))).toBe('await client.me.get();');
    expect(
      typescriptOf({ ...entryOf('me.update'), example: [{ bio: 'It\'s "new"\\\n', 'read-only': null }] }),
    ).toBe(String.raw`await client.me.update({ bio: 'It\'s "new"\\\n', 'read-only': null });`);
    expect(typescriptOf(entryOf('orgs.privacySettings.update'))).toMatch(
      /^await client\.orgs\.privacySettings\.update\('[-\da-f]{36}', \[\n( {2}\{ name: '\w+', value: \w+ \},\n)+\]\);$/,
    );
  });

  test('compiles, unless it has an unknown field', () => {
    const wrong = { ...entryOf('events.duplicate'), example: ['', { ends_on: '' }] };
    const printing = entries.map((entry) => `{\n${printingOf(entry)}\n}`);
    expect(errorsIn(program([...entries.map(typescriptOf), ...printing, typescriptOf(wrong)]))).toEqual([
      expect.stringMatching(/^await client\.events\.duplicate.*'ends_on' does not exist/),
    ]);
  });
});

describe('an example that prints', () => {
  test('shows the first records of a list by their most useful fields', () => {
    expect(printingOf(entryOf('events.guests.list'))).toMatch(
      /^const \{ items \} = await client\.events\.guests\.list\([^;]+\);\nfor \(const \{ first_name, last_name, status \} of items\.slice\(0, 3\)\) console\.log\(first_name, last_name, status\);\nconsole\.log\(items\.length, 'on the first page'\);$/,
    );
    expect(printingOf(entryOf('orgs.products.list'))).toContain("console.log(items.length, 'in all');");
  });

  test('shows the same fields of one record, the text of a message, and nothing for an empty reply', () => {
    expect(printingOf(entryOf('me.get'))).toBe(
      'const { first_name, last_name, status } = await client.me.get();\nconsole.log(first_name, last_name, status);',
    );
    expect(printingOf(entryOf('events.publish'))).toMatch(
      /^const \{ message \} = .*\nconsole\.log\(message\);$/,
    );
    expect(printingOf(entryOf('users.follow'))).toBe(typescriptOf(entryOf('users.follow')));
  });
});

describe('an example as a command line', () => {
  test('has ids as arguments, the query as options, and the body as data', () => {
    const [jazz, list, tickets, mute, upload] = wordsOf(
      [
        entryOf('events.duplicate'),
        { ...entryOf('events.list'), example: [{ my: true, search_q: "O'Dea & sons", order_by: '$HOME' }] },
        {
          ...entryOf('orgs.activities.get'),
          example: ['org', { events: ['a', 'b'], group_by_event: false }],
        },
        entryOf('me.changePhone'),
        entryOf('common.files.upload'),
      ].map(commandLineOf),
    );
    const [id] = entryOf('events.duplicate').example;
    expect(jazz).toEqual([
      'ticketing-client',
      'events',
      'duplicate',
      id,
      '--data',
      '{"starts_on":"2036-05-01 19:30"}',
    ]);
    expect(list?.slice(3)).toEqual(['--my', '--search-q', "O'Dea & sons", '--order-by', '$HOME']);
    expect(tickets?.slice(4)).toEqual(['org', '--events', 'a', '--events', 'b', '--no-group-by-event']);
    expect(mute?.slice(1)).toEqual(['me', 'change-phone', '+61 2 5550 0199']);
    expect(upload?.slice(1, 5)).toEqual(['common', 'files', 'upload', 'programme.txt']);
  });

  test('keeps its ids and data when a shell splits it', () => {
    for (const [index, words] of wordsOf(entries.map(commandLineOf)).entries()) {
      const { id, ids, body, example } = entries[index] ?? entryOf('');
      const start = id.split('.').length + 1;
      expect(words.slice(start, start + ids.length), id).toEqual(example.slice(0, ids.length));
      if (body?.kind !== 'content') continue;
      const data = words[words.indexOf('--data') + 1];
      if (example.length > ids.length) expect(JSON.parse(data ?? ''), id).toEqual(example[ids.length]);
    }
  });
});

describe('an example for curl', () => {
  /** Returns the request that the client would send for a line of TypeScript. */
  async function sent(entry: CatalogueEntry) {
    const client = new TicketingClient({
      baseUrl: 'https://api.example',
      auth: { accessToken: () => 'none' },
    });
    const run = new Function('client', `return (async () => { return ${typescriptOf(entry)} })()`);
    const request: Request = await run(client.dry);
    const type = request.headers.get('content-type');
    const body = type === 'application/json' ? await request.text() : undefined;
    return { method: request.method, url: request.url, body };
  }

  test('is the request that the client sends', async () => {
    for (const [index, [curl, ...words]] of wordsOf(
      entries.map((entry) => curlOf(entry, 'https://api.example')),
    ).entries()) {
      const entry = entries[index] ?? entryOf('');
      const wordAfter = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
      expect(curl).toBe('curl');
      expect(words).toContain('authorization: Bearer a token');
      expect(
        {
          method: wordAfter('-X') ?? 'GET',
          url: words.find((word) => word.startsWith('https:')),
          body: wordAfter('-d'),
        },
        entry.id,
      ).toEqual(await sent(entry));
      expect(wordAfter('-F'), entry.id).toBe(entry.body?.kind === 'file' ? 'file=@programme.txt' : undefined);
    }
  });
});
