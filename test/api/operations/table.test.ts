import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readGroup } from '../../../scripts/rows-in-source.js';
import { tableFiles } from '../../../scripts/table-examples.js';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { operations } from '../../../src/api/operations/index.js';
import type { Operation } from '../../../src/api/operations/row.js';
import { rowsIn } from '../../../src/api/operations/walk.js';
import documented from '../../operations.json' with { type: 'json' };
import { errorsIn } from '../../support/compile.js';
import { forEachOf } from '../../support/for-each-of.js';

const rows = new Map(rowsIn(operations));
const shared = ['orders.list', 'orders.get', 'reviews.list'];
const idOf = ({ id }: { readonly id: string }) => id;
const ids = documented.map(idOf);

/** Returns the paths in a note such as "/me/{user}/tickets when query.user is given". */
const pathsIn = (note = '') => note.match(/\/[\w/{}]+/g) ?? [];

/** Returns the row of an operation. For a choice, it is the row for no field. */
function rowOf(id: string): Operation {
  const row = rows.get(id);
  const usual = row && 'choices' in row ? row.otherwise : row;
  if (!usual) throw new Error(`The table has no row ${id}`);
  return usual;
}

/** Returns the other paths of an operation: other spellings, or paths that a query field chooses. */
function otherPathsOf(id: string): string[] {
  const row = rows.get(id);
  if (row && 'choices' in row) return Object.values(row.choices).map(({ path }) => path);
  return [...(row?.alternates ?? [])];
}

/** Text of a doc comment as an editor shows it, and the code of its example. */
interface Doc {
  readonly text: string;
  readonly example: string;
}

/** Returns the doc comments of the rows of a group, by their ids. */
const docsOf = ({ file, text }: { readonly file: string; readonly text: string }): [id: string, doc: Doc][] =>
  readGroup(basename(file, '.ts'), text).rows.map(([id, property]) => {
    const comments = ts.getJSDocCommentsAndTags(property).map(({ comment }) => String(comment ?? ''));
    const examples = ts.getJSDocTags(property).filter(({ tagName }) => tagName.text === 'example');
    return [
      id,
      {
        text: comments.join(' ').replaceAll(/\s+/g, ' '),
        example: examples.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join('\n'),
      },
    ];
  });

/** Variables of the examples: an id of each kind. */
const variables = [...new Set([...catalogue().flatMap(({ ids: names }) => names), 'user'])];

const docs = new Map(tableFiles().flatMap(docsOf));

describe('the table of operations', () => {
  it('has a row for every documented operation, and for the shared views', () => {
    expect([...rows.keys()].sort()).toEqual([...ids, ...shared].sort());
  });

  it('has the method, path, scope, rule and tests of each operation', () =>
    forEachOf(documented, idOf, ({ id, method, path, scope, rule, tests }) => {
      const row = rowOf(id);
      expect({
        method: row.method,
        path: row.path,
        scope: row.scope,
        rule: row.rule,
        tests: row.tests,
      }).toEqual({ method, path, scope, rule, tests });
    }));

  // The other spelling of orgs.create ends in a uuid, but a new organisation has none.
  it('knows the other documented spellings of paths', () =>
    forEachOf(
      documented.filter(({ id }) => id !== 'orgs.create'),
      idOf,
      ({ id, alternates }) => {
        expect(otherPathsOf(id)).toEqual(pathsIn(alternates));
      },
    ));

  it('uses the rows of both sides for orders and reviews', () => {
    expect(operations.orders.get).toBe(operations.me.orders.get);
    expect(rows.get('orders.list')).toEqual({
      choices: { event: operations.events.orders.list },
      otherwise: operations.me.orders.list,
    });
    expect(rows.get('reviews.list')).toEqual({
      choices: { event: operations.events.reviews.list, org: operations.orgs.reviews.list },
    });
  });
});

describe('the documentation of the table', () => {
  it('names the scope of each operation that has one, and no other scope', () =>
    forEachOf(documented, idOf, ({ id, scope }) => {
      const named = docs.get(id)?.text.match(/Scope: `([^`]+)`\.$/)?.[1];
      expect(named).toBe(scope);
    }));

  it('shows a call of each operation that compiles', () => {
    expect(
      [...ids, ...shared].filter((id) => docs.get(id)?.example.includes(`client.${id}(`) !== true),
    ).toEqual([]);
    const head = `
      import { pathToFileURL } from 'node:url';
      import { type TicketingClient, toPairs } from '../../src/index.js';
      declare const client: TicketingClient;
      declare const ${variables.map((name) => `${name}: string`).join(', ')};
      export { client, pathToFileURL, toPairs, ${variables.join(', ')} };
    `;
    const examples = [...docs].map(([, { example }]) => `{\n${example}\n}`);
    expect(errorsIn([head, ...examples].join('\n'))).toEqual([]);
  });
});
