import { expect, it } from 'vitest';
import { type Dialect, toQuestion } from '../../../src/jobs/sql-reader/question.js';

const both: readonly Dialect[] = ['sqlite', 'postgres'];

it.each([
  'SELECT 1',
  'select 1;',
  '\ufeffselect 1',
  ' \n-- a comment; of one line\nSELECT 1 ; -- and another;',
  '/* ; */ WITH a AS (SELECT 1) SELECT * FROM a',
  'VALUES (1), (2);;',
  'SELECT \';\' AS ";"',
  "SELECT 'it''s; good'",
  'SELECT 1e5, .5, 1.5, a.b, "c""d" FROM t',
])('%s is one question', (sql) => {
  for (const dialect of both) expect(toQuestion(sql, dialect).text).toMatch(/^(?:SELECT|WITH|VALUES)/i);
});

it.each([
  ['SELECT 1; SELECT 2', 'There is a second one after the semicolon'],
  ['SELECT 1;;-- a\nSELECT 2', 'There is a second one after the semicolon'],
  ['', 'begins with SELECT'],
  ['-- SELECT 1', 'begins with SELECT'],
  ['DELETE FROM t', 'begins with SELECT'],
  ['EXPLAIN SELECT 1', 'begins with SELECT'],
  ['SELECTED', 'begins with SELECT'],
  ["SELECT 'a", "' that is never closed"],
  ['SELECT 1\0', 'NUL'],
])('%s is not', (sql, message) => {
  for (const dialect of both) expect(() => toQuestion(sql, dialect)).toThrow(message);
});

it('knows the comments and quotes of each database', () => {
  expect(() => toQuestion('SELECT 1 /* /* */; SELECT 2', 'sqlite')).toThrow('a second one');
  expect(toQuestion('SELECT 1 /* /* */; */', 'postgres').text).toBe('SELECT 1');
  expect(toQuestion('SELECT [a;b], `c;d` FROM t', 'sqlite').names).toContain('a;b');
  const quoted = "SELECT E'\\';', $$;$$, $a$ ; $$ $a$";
  expect(toQuestion(quoted, 'postgres').text).toBe(quoted);
  expect(() => toQuestion('SELECT U&"a"', 'postgres')).toThrow('without U&');
});
