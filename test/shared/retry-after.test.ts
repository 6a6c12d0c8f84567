import { describe, expect, it, vi } from 'vitest';
import { retryAfterOf } from '../../src/shared/retry-after.js';

const at = 'Wed, 01 Jan 2031 00:00:00 GMT';
const later = 'Wed, 01 Jan 2031 00:00:09 GMT';

const read = (headers: Record<string, string>) => retryAfterOf(new Headers(headers));

describe('a Retry-After that is a date', () => {
  it('is compared with the Date of the reply, however wrong the clock of this machine is', () => {
    expect(read({ 'retry-after': later, date: at })).toBe(9000);
    expect(read({ 'retry-after': at, date: later })).toBe(0);
  });

  it.each([undefined, '', 'today', '2031-01-01T00:00:00Z', '0'])(
    'is compared with the clock if the Date of the reply is %j',
    (date) => {
      vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
      try {
        expect(read({ 'retry-after': later, ...(date !== undefined && { date }) })).toBe(9000);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it.each([
    'Wednesday, 01-Jan-31 00:00:09 GMT',
    'Wed Jan  1 00:00:09 2031',
    `${later}, ${later}`,
    '9, 2',
    `2,${later}`,
    'soon, 9',
  ])('is obeyed in the older forms, and if it came twice: %s', (said) => {
    expect(read({ 'retry-after': said, date: `${at}, ${at}` })).toBe(9000);
  });

  it.each([
    'Wed, 31 Feb 2031 00:00:00 GMT',
    'Tue, 01 Jan 2031 00:00:09 GMT',
    'Wed, 01 Jan 2031 00:00:09',
    'Wed, 01 Jan 2031 00:00:09 +0000',
    '1 Jan 2031',
    '2031-01-01',
  ])('is ignored if it is not written as HTTP writes it: %s', (said) => {
    expect(read({ 'retry-after': said, date: at })).toBeUndefined();
  });
});
