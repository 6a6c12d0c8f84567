import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Happening, makeSandbox, type Outcome } from '../../docs/.vitepress/playground/sandbox.js';
import { referencePages } from '../../docs/.vitepress/reference/pages.js';
import { forEachOf } from '../support/for-each-of.js';
import { snippetsIn } from '../support/snippets.js';

const docs = resolve(import.meta.dirname, '../../docs');
const names = (await readdir(docs)).filter((name) => name.endsWith('.md'));

const concepts = await Promise.all(
  names.map(async (name) => ({ path: name, text: await readFile(join(docs, name), 'utf8') })),
);

const examplesOf = (pages: readonly { path: string; text: string }[]) =>
  pages.flatMap(({ path, text }) =>
    snippetsIn(text, 'ts run').map((snippet, index) => ({ path, number: index + 1, ...snippet })),
  );

/** Runs an example in its own sandbox. */
async function ran(code: string, sandbox = makeSandbox()) {
  const happenings: Happening[] = [];
  const outcome: Outcome = await sandbox.run(code, (happening) => happenings.push(happening));
  const lines = happenings.flatMap((each) => (each.kind === 'line' ? [each.text] : []));
  const requests = happenings.flatMap((each) =>
    each.kind === 'request' ? [`${each.entry.method} ${each.entry.path} ${each.entry.status}`] : [],
  );
  const mails = happenings.flatMap((each) => (each.kind === 'mail' ? [each.mail.to] : []));
  return { outcome, lines, requests, mails };
}

describe('the examples of the site', () => {
  it.each(examplesOf(concepts))('example $number of $path runs in the page', async ({ code, printed }) => {
    const { outcome, lines } = await ran(code);
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(lines.join('\n')).not.toContain('undefined');
    if (printed !== undefined) expect(`${lines.join('\n')}\n`).toBe(printed);
  });

  // The permission for deleting a user is not documented.
  const reference = examplesOf(referencePages()).filter(({ path }) => !path.endsWith('/users-delete.md'));

  it('include one for each operation', () => expect(reference).toHaveLength(127));

  it('of the reference run in the page', () =>
    forEachOf(
      reference,
      ({ path }) => path,
      async ({ code }) => {
        const { outcome, requests, lines } = await ran(code);
        expect(outcome.kind).toBe('done');
        expect(requests.length).toBeGreaterThan(0);
        const shown = [...lines, 'value' in outcome ? outcome.value : ''].join('\n');
        expect(shown.split('\n').length).toBeLessThan(30);
        expect(shown).not.toMatch(/\[Object\]|undefined/);
      },
    ));
});

describe('an example', () => {
  it('shows the value of its last expression', async () => {
    expect((await ran('const two = 2;\n[two, {\n  three: 3,\n}]; // both')).outcome).toEqual({
      kind: 'done',
      value: '[ 2, { three: 3 } ]',
    });
    expect((await ran('const two = 2;\nif (two) console.log(two);')).outcome).toEqual({ kind: 'done' });
    expect((await ran('')).outcome).toEqual({ kind: 'done' });
    expect((await ran('// nothing\n  const two = 2; // two\n\n  // and\n  two')).outcome).toMatchObject({
      value: '2',
    });
  });

  it.each([
    ['const o = [1, 2]; o.length', '2'],
    ['let x = 2\nx + 1', '3'],
    ['let x = 2\n+ 1', undefined],
    ["const text = 'a; b'; text", "'a; b'"],
    ['const two = 2; // one; two', undefined],
    ['const one = 1; /* a; */ one', '1'],
    ['if (true) 1; else 2;', undefined],
    ['const list = [3]\n[0]', undefined],
  ])('shows for %j the value %s', async (code, value) => {
    const { outcome } = await ran(code);
    expect(outcome).toEqual({ kind: 'done', ...(value !== undefined && { value }) });
  });

  it('shows a table, and keeps the other functions of the console', async () => {
    const { outcome, lines } = await ran(
      "console.table([{ name: 'Ada', age: 36 }, { name: 'Bo' }]); console.time('t');",
    );
    expect(outcome).toEqual({ kind: 'done' });
    expect(lines).toEqual(['   name  age\n0  Ada   36\n1  Bo']);
  });

  it.each([
    "import fs from 'node:fs';",
    "import 'lodash';",
    "import fs, { readFile } from 'node:fs';",
    "import * as fs from 'node:fs'",
  ])('lists the possible imports for %j', async (code) => {
    expect((await ran(code)).outcome).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(
        /^TypeError: Cannot import \S+ here\. Examples can import ticketing-client, ticketing-client\/emulator/,
      ),
    });
  });

  it('runs a loop to its end, even if its body is the last line', async () => {
    expect((await ran('for (const each of [1, 2])\nconsole.log(each)')).lines).toEqual(['1', '2']);
    expect((await ran('let i = 0;\nwhile (i < 2) // twice\n  console.log(i++);')).lines).toEqual(['0', '1']);
  });

  it('can use the client, the emulator and the exports of the package, and declare its own', async () => {
    const { outcome, requests } = await ran(`
      const { uuid } = await client.me.get();
      uuid === emulator.journal.entries[0].reply.me[0].uuid && NotFoundError.name`);
    expect(outcome).toEqual({ kind: 'done', value: "'NotFoundError'" });
    expect(requests).toEqual(['GET /me 200']);
    expect((await ran('const client = 1, emulator = 2;\nclient + emulator')).outcome).toMatchObject({
      value: '3',
    });
  });

  it('can import from the package, in every form of an import', async () => {
    const { outcome } = await ran(
      [
        "import { type Money, sumMoney as sum } from 'ticketing-client/money';",
        'import {',
        '  toPairs,',
        '  type TicketedEvent,',
        "} from 'ticketing-client';",
        "import type { Mail } from 'ticketing-client/emulator';",
        "import * as views from 'ticketing-client/views';",
        "[sum(['0.1', '0.2']), toPairs({ a: true }).length, typeof views.eventView]",
      ].join('\n'),
    );
    expect(outcome).toEqual({ kind: 'done', value: "[ '0.3', 1, 'function' ]" });
    expect((await ran("import { Redis } from 'ioredis';")).outcome).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(
        /^TypeError: Cannot import ioredis here\. Examples can import ticketing-client, /,
      ),
    });
  });

  it('fails like a program, with the name, the message and the fields of the error', async () => {
    const { outcome } = await ran("await client.events.get('00000000-0000-4000-8000-000000000000');");
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/^NotFoundError: GET .*event not found/),
    });
    expect(outcome).toMatchObject({ error: expect.stringContaining("code: 'api_404'") });
    expect((await ran('const a: string = 1;')).outcome).toMatchObject({
      error: expect.stringMatching(/^SyntaxError: /),
    });
  });

  it('shows its requests and the mails of the service', async () => {
    const { requests, mails } = await ran(`
      const [event] = (await client.events.list({ search_q: 'Jazz on the Pier' })).items;
      emulator.simulate.purchase({ event: event.uuid });`);
    expect(requests).toEqual([expect.stringMatching(/^GET \/events\?.* 200$/)]);
    expect(mails).toHaveLength(1);
  });

  it('also shows the requests to an emulator that it creates', async () => {
    const { requests } = await ran(
      'const own = new Emulator();\nawait new TicketingClient(own.options()).common.categories.list();',
    );
    expect(requests).toEqual([expect.stringMatching(/^GET \/common\/categories.* 200$/)]);
  });

  it('continues with the service of the example before, but shows only its own requests', async () => {
    const sandbox = makeSandbox();
    await ran("await client.me.update({ first_name: 'Ada' });", sandbox);
    const { outcome, requests } = await ran('(await client.me.get()).first_name', sandbox);
    expect(outcome).toEqual({ kind: 'done', value: "'Ada'" });
    expect(requests).toEqual(['GET /me 200']);
  });
});
