import { expect, test } from 'vitest';
import { countOf, fuzz, seed } from './fuzz.js';
import { describeInputCase, inputCases, judgeInput } from './input-cases.js';

test('a call with any input returns a value or throws a TicketingError, and sends no refused input', {
  timeout: 300_000,
}, async () => {
  const count = countOf('FUZZ_INPUTS');
  expect(await fuzz({ seed, count }, inputCases, judgeInput, describeInputCase)).toEqual([]);
});
