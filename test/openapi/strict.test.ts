import { expect, test } from 'vitest';
import { serve } from '../../src/emulator/node/server.js';
import { Emulator } from '../../src/emulator.js';
import { DocumentDriver, type Exchange } from '../support/document-driver.js';
import { extentOf } from '../support/extent.js';

/** How many requests each operation is sent that the document allows, and how many that it does not. */
const count = Number(process.env.REQUESTS ?? extentOf({ short: 2, full: 4 }));

const now = Date.parse('2030-05-01T00:00:00Z');

const madeUpId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** What depends on the records and on the time, which no document can say. */
const matters: readonly (readonly [problem: RegExp, of: (request: string) => boolean])[] = [
  // Which places, categories and tags there are.
  [/^(?:country|state|city) is invalid$/, () => true],
  [/should be a (?:category|tag): the id or slug of one of GET/, () => true],
  // An id of nothing, or of something else. The driver makes up ids where the document says that it is a uuid.
  [/^invalid (?:event|user|ticket|occurrence) uuid$/, (request) => madeUpId.test(request)],
  // A moment that has passed, or at which the event does not start. The form of a moment is in the document.
  [/^invalid datetime$/, (request) => /20\d\d-\d\d-\d\d[T ]\d\d:\d\d/.test(request)],
  // A code that was not sent, and a password that is another.
  [/^otp is invalid$/, () => true],
  [/^incorrect password$/, () => true],
  // How far an event, a subscription or an invitation has come.
  [/^the (?:event|subscription|invitation|user) (?:is|has) /, () => true],
];

const isMatterOfState = ({ problems, values }: Exchange) =>
  problems.length > 0 &&
  problems.every((problem) =>
    matters.some(([pattern, of]) => pattern.test(problem) && of(JSON.stringify(values))),
  );

/** How often each thing was said. */
function counted(said: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of said) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

test('the emulator takes what its document allows, and answers as the document says', async () => {
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
  // Else little was tried.
  expect(valid.filter(({ status }) => status < 300).length / valid.length).toBeGreaterThan(0.7);
  const refused = valid.filter((each) => each.status === 400 && !isMatterOfState(each));
  const why = counted(
    refused.flatMap(({ operation, problems }) => problems.map((each) => `${operation}: ${each}`)),
  );
  expect(refused.length / valid.length, JSON.stringify(why, null, 2)).toBeLessThanOrEqual(0.01);
  if (process.env.REQUESTS) console.log(`${refused.length} of ${valid.length} are refused`, why);
}, 600_000);
