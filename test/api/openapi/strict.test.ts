import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { serve } from '../../../src/emulator/node/server.js';
import { DocumentDriver, type Exchange } from '../../support/document-driver.js';
import { extentOf } from '../../support/extent.js';

/** Number of valid requests for each operation, and number of invalid ones. */
const count = Number(process.env.REQUESTS ?? extentOf({ short: 2, full: 4 }));

const now = Date.parse('2030-05-01T00:00:00Z');

const madeUpId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Problems that depend on records and the time, which no document can describe. */
const matters: readonly (readonly [problem: RegExp, of: (request: string) => boolean])[] = [
  // Only some places, categories and tags exist.
  [/^(?:country|state|city) is invalid$/, () => true],
  [/should be a (?:category|tag): the id or slug of one of GET/, () => true],
  // An id may belong to no record or to a wrong one. The driver makes up ids for fields that the document declares as
  // uuids.
  [/^invalid (?:event|user|ticket|occurrence) uuid$/, (request) => madeUpId.test(request)],
  // A time may have passed, or the event may not start then. The document describes only its form.
  [/^invalid datetime$/, (request) => /20\d\d-\d\d-\d\d[T ]\d\d:\d\d/.test(request)],
  // A code may not have been sent, or a password may be wrong.
  [/^otp is invalid$/, () => true],
  [/^incorrect password$/, () => true],
  // An event, a subscription or an invitation may be in another state.
  [/^the (?:event|subscription|invitation|user) (?:is|has) /, () => true],
];

const isMatterOfState = ({ problems, values }: Exchange) =>
  problems.length > 0 &&
  problems.every((problem) =>
    matters.some(([pattern, of]) => pattern.test(problem) && of(JSON.stringify(values))),
  );

/** Counts how often each text appears. */
function counted(said: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of said) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

test('the emulator accepts what its document allows, and replies as the document says', async () => {
  const emulator = new Emulator({ now });
  const server = await serve(emulator);
  const document = await (await fetch(`${server.pageUrl}/openapi.json`)).json();
  await server.close();
  const driver = new DocumentDriver(emulator, document, now);
  const valid: Exchange[] = [];
  const invalid: Exchange[] = [];
  for (const each of driver.operations()) {
    const sent = await driver.drive(each, count, 1);
    valid.push(...sent.valid);
    invalid.push(...sent.invalid);
  }
  const all = [...valid, ...invalid];
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect(
    counted(all.flatMap(({ operation, undescribed }) => (undescribed ? `${operation}: ${undescribed}` : []))),
  ).toEqual({});
  // Otherwise the test covers too little.
  expect(valid.filter(({ status }) => status < 300).length / valid.length).toBeGreaterThan(0.7);
  const refused = valid.filter((each) => each.status === 400 && !isMatterOfState(each));
  const why = counted(
    refused.flatMap(({ operation, problems }) => problems.map((each) => `${operation}: ${each}`)),
  );
  expect(refused.length / valid.length, JSON.stringify(why, null, 2)).toBeLessThanOrEqual(0.01);
  if (process.env.REQUESTS) console.log(`${refused.length} of ${valid.length} are refused`, why);
}, 600_000);
