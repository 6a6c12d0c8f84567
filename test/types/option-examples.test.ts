import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import { errorsIn } from '../support/compile.js';

const root = resolve(import.meta.dirname, '../..');

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(resolve(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** Forms of the option `auth`, whose names do not end with Options. */
const formsOfAuth = ['AccessToken', 'ClientCredentials', 'HandedTokens'];

const hasOptions = (name: string) => name.endsWith('Options') || formsOfAuth.includes(name);

/** Returns the interfaces of options that an entry of the package exports, with the files that declare them. */
function exportsOf(entry: string): { readonly name: string; readonly file: string }[] {
  return parse(entry).statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) return [{ name: statement.name.text, file: entry }];
    const { exportClause, moduleSpecifier } = ts.isExportDeclaration(statement)
      ? statement
      : { exportClause: undefined, moduleSpecifier: undefined };
    if (!exportClause || !moduleSpecifier || !ts.isNamedExports(exportClause)) return [];
    const file = join(entry, '..', moduleSpecifier.getText().slice(1, -1).replace(/\.js$/, '.ts'));
    return exportClause.elements.map(({ name }) => ({ name: name.text, file }));
  });
}

/** An option with the code of its example. */
interface Option {
  readonly entry: string;
  readonly type: string;
  readonly isGeneric: boolean;
  readonly name: string;
  readonly example: string;
}

/** Whether a member can be given. One that is always undefined only tells two forms of options apart. */
const isGiven = (member: ts.TypeElement): boolean =>
  !(ts.isPropertySignature(member) && member.type?.kind === ts.SyntaxKind.UndefinedKeyword);

const optionsIn = (entry: string): Option[] =>
  exportsOf(entry)
    .filter(({ name }) => hasOptions(name))
    .flatMap(({ name: type, file }) =>
      parse(file)
        .statements.filter(ts.isInterfaceDeclaration)
        .filter(({ name }) => name.text === type)
        .flatMap(({ members, typeParameters }) =>
          members.filter(isGiven).map((member) => ({
            entry,
            type,
            isGeneric: typeParameters?.some((each) => !each.default) === true,
            name: member.name?.getText() ?? '',
            example: ts
              .getJSDocTags(member)
              .filter(({ tagName }) => tagName.text === 'example')
              .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
              .join('\n'),
          })),
        ),
    );

// Some entries export the same type, so the last one wins.
const options = [
  ...new Map(
    Object.values(entries)
      .flatMap(optionsIn)
      .map((option) => [`${option.type}.${option.name}`, option]),
  ).values(),
];

const nameOf = ({ type, name }: Option) => `${type}.${name}`;

test('every option has an example', () => {
  expect(options.length).toBeGreaterThan(100);
  expect(options.filter(({ name, example }) => !example.startsWith(`${name}: `)).map(nameOf)).toEqual([]);
});

/** The variables that the examples use. */
const head = `
  import type { Redis } from 'ioredis';
  import { ProxyAgent } from 'undici';
  import type { Emulator, Named } from '../../src/emulator/index.js';
  import { type Event, TicketingClient } from '../../src/index.js';
  import { fileJournal, fileStore, type SqliteConnection } from '../../src/jobs/index.js';
  import type { SavedTokens } from '../../src/client/oauth.js';
  import { openTelemetry } from '../../src/client/otel.js';
  import { redisTokenStore } from '../../src/stores/redis/index.js';
  import { undici } from '../../src/client/undici.js';
  declare const ann: { readonly uuid: string };
  declare const bar: { update(percent: number): void };
  declare const concert: Event;
  declare const controller: AbortController;
  declare const emulator: Emulator;
  declare const event: string;
  declare const invited: () => Promise<string[]>;
  declare const metrics: { increment(name: string, ...values: unknown[]): void };
  declare const pageApplication: ClientCredentials;
  declare const redis: Redis;
  declare const secrets: { read(name: string): Promise<string> };
  declare const session: { token(): Promise<string>; tokens: SavedTokens };
  declare const [festival, review, ticket, workshop]: readonly [Named, Named, Named, Named];
  declare const DatabaseSync: new (path: string) => SqliteConnection;
`;

test('the example of every option matches the type of the option', () => {
  const types = new Map(options.map(({ type, entry }) => [type, entry]));
  const imports = [...types].map(
    ([type, entry]) => `import type { ${type} } from '../../${entry.replace(/\.ts$/, '.js')}';`,
  );
  const values = options.map(({ type, isGeneric, name, example }) => {
    const whole = isGeneric ? `${type}<{ readonly email: string }>` : type;
    return `void ({ ${example} } satisfies Required<Pick<${whole}, '${name}'>>);`;
  });
  const wrong = "void ({ timeout: '5 s' } satisfies Required<Pick<CallOptions, 'timeout'>>);";
  expect(errorsIn([...imports, head, ...values, wrong].join('\n'))).toEqual([
    expect.stringContaining(`${wrong}: Type 'string' is not assignable to type 'number'`),
  ]);
});
