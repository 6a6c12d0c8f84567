import { expect, test } from 'vitest';
import { countOf, fuzz, seed } from './fuzz.js';
import { describeReplyCase, judgeReplies, replyCases } from './reply-cases.js';

test('a call with any reply returns a value or throws a TicketingError', {
  timeout: 300_000,
}, async () => {
  const count = countOf('FUZZ_REPLIES');
  expect(await fuzz({ seed, count }, replyCases, judgeReplies, describeReplyCase)).toEqual([]);
});
