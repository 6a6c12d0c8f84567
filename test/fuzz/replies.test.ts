import { expect, test } from 'vitest';
import { countOf, fuzz, seed } from './fuzz.js';
import { describeReplyCase, judgeReplies, replyCases } from './reply-cases.js';

test('whatever the service answers, a call ends in a value or in a TicketingError', {
  timeout: 300_000,
}, async () => {
  const count = countOf('FUZZ_REPLIES');
  expect(await fuzz({ seed, count }, replyCases, judgeReplies, describeReplyCase)).toEqual([]);
});
