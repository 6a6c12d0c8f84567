import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueEntry, catalogue } from '../../../src/api/catalogue/catalogue.js';
import type { ExampleFile } from '../../../src/api/catalogue/examples-of.js';
import { resolved } from '../../../src/api/catalogue/forms.js';
import { jsonSchemas } from '../../../src/api/catalogue/generated/json-schemas.js';
import { commandLineOf } from '../../../src/api/catalogue/print-example.js';
import { fieldsIn } from '../../../src/api/catalogue/schema-fields.js';
import { toWord, toWords } from '../../../src/api/catalogue/words.js';
import { casesOf, extentOf } from '../../support/extent.js';
import { forEachOf } from '../../support/for-each-of.js';
import { run } from '../run.js';

const entries = catalogue();

const exampleLine = (entry: CatalogueEntry) => `${commandLineOf(entry)} --emulator`;

/** Returns the arguments that a shell passes for the example in a help text. */
const exampleArguments = (entry: CatalogueEntry): string[] => {
  const [, ...words] = exampleLine(entry).split(' ');
  const script = `printf '%s\\0' ${words.join(' ')}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
};

let folder: string;
const before = process.cwd();
beforeAll(() => {
  // The examples read their files from the working folder.
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  process.chdir(folder);
  for (const { body, example } of entries) {
    if (body?.kind !== 'file') continue;
    const { name, text } = example[0] as ExampleFile;
    writeFileSync(name, text);
  }
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const idOf = ({ id }: CatalogueEntry) => id;

describe('the command of each operation', () => {
  test('explains in its help its arguments, its options and its scope', () =>
    forEachOf(entries, idOf, async (entry) => {
      const { code, out, err } = await run(...toWords(entry.id).split(' '), '--help');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const text = out.replaceAll(/\s+/g, ' ');
      expect(text).toContain(`Usage: ticketing-client ${toWords(entry.id)} `);
      expect(text).toContain(`${entry.method} ${entry.path}`);
      expect(text).toContain(entry.scope ?? 'not documented');
      expect(text).toContain(exampleLine(entry).replaceAll(/\s+/g, ' '));
      for (const id of entry.ids) expect(text).toContain(`<${toWord(id)}>`);
      for (const name of Object.keys(entry.query?.properties ?? {}))
        expect(text).toContain(` --${toWord(name)} `);
      const fields = entry.body?.kind === 'content' ? fieldsIn(entry.body.schema) : [];
      for (const { way } of fields) expect(text).toContain(` ${way} `);
      expect(text.includes(' --yes ')).toBe(entry.isWrite);
      expect(text).not.toMatch(/see `[A-Z]/);
    }));

  // The others prepare their requests in the test after this one, and the emulator answers the same examples in its own tests.
  const ran = entries.filter((_, index) => index % extentOf({ short: 3, full: 1 }) === 0);

  test('runs its example', () =>
    forEachOf(ran, idOf, async (entry) => {
      const { code, out, err } = await run(...exampleArguments(entry));
      if (entry.id === 'users.delete') {
        expect({ code, out }).toEqual({ code: 3, out: '' });
        expect(err).toBe(
          'ticketing-client: DELETE /users/{user} failed: 403 "only the user whose account it is may do this"\n',
        );
        return;
      }
      expect(code, err).toBe(0);
      // The examples of undocumented bodies have fields too.
      expect(err.replace(/^.*The fields of this body are not documented.*$/m, '')).not.toContain(
        'ticketing-client:',
      );
      if (entry.reply.kind === 'nothing') expect(out).toBe('');
      else if (['page', 'list'].includes(entry.reply.kind)) expect(JSON.parse(out)).not.toEqual([]);
      else expect(JSON.parse(out)).toBeInstanceOf(Object);
    }));

  test('prints the request of its example with --dry-run', () =>
    forEachOf(entries, idOf, async (entry) => {
      const { code, out } = await run(...exampleArguments(entry), '--dry-run');
      expect(code).toBe(0);
      const path = Object.values(entry.choices)
        .map((row) => row.path)
        .concat(entry.path);
      const patterns = path.map((each) => each.replaceAll(/\{\w+\}/g, '[^/?]+'));
      expect(out).toMatch(
        new RegExp(`^${entry.method} https://api\\.emulator\\.invalid(?:${patterns.join('|')})(?:\\?.*)?\n`),
      );
      expect(out.toLowerCase()).not.toContain('authorization');
    }));
});

const fieldsOf = ({ reply }: CatalogueEntry) =>
  Object.keys(resolved(jsonSchemas[reply.model ?? ''] ?? {}).properties ?? {});

test('each command suggests the right name for a misspelled field', () =>
  forEachOf(
    casesOf(
      entries.filter((entry) => fieldsOf(entry).length > 0),
      20,
    ),
    idOf,
    async (entry) => {
      const [name = ''] = fieldsOf(entry);
      const { code, out, err } = await run(...exampleArguments(entry), '--select', `${name}q`);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`--select: Unknown field "${name}q". Did you mean "${name}"?`);
    },
  ));

test.each(['me', 'users', 'orgs', 'events', 'common', 'orders', 'reviews'])(
  'the help of %s lists each of its commands',
  async (group) => {
    const { code, out, err } = await run(group, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { id, summary } of entries.filter((entry) => entry.id.startsWith(`${group}.`))) {
      const [, name = '', inner] = id.split('.');
      expect(out).toMatch(new RegExp(`^ {2}${toWord(name)} `, 'm'));
      if (inner === undefined) expect(out.replaceAll(/\s+/g, ' ')).toContain(summary.slice(0, 20));
    }
  },
);
