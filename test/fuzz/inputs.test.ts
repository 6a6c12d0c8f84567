import { expect, test } from 'vitest';
import { countOf, fuzz, seed } from './fuzz.js';
import { describeInputCase, inputCases, judgeInput } from './input-cases.js';

test('whatever a call is given, it ends in a value or in a TicketingError, and what is refused is not sent', {
  timeout: 300_000,
}, async () => {
  const count = countOf('FUZZ_INPUTS');
  expect(await fuzz({ seed, count }, inputCases, judgeInput, describeInputCase)).toEqual([]);
});
