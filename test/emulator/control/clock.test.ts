import { afterEach, expect, test, vi } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { now } from '../setting.js';

afterEach(() => {
  vi.useRealTimers();
});

/** Returns a running clock. Only the test moves the real time. */
function running() {
  vi.useFakeTimers({ now });
  return new Emulator({ seed: 'empty' }).clock;
}

test('a running clock can be stopped, moved and started again', () => {
  const clock = running();
  vi.setSystemTime(now + 5000);
  clock.stand();
  expect(clock.stands).toBe(true);
  vi.setSystemTime(now + 60_000);
  expect(clock.now()).toBe(now + 5000);
  clock.advance(1000);
  expect(clock.now()).toBe(now + 6000);
  clock.run();
  expect(clock.stands).toBe(false);
  vi.setSystemTime(now + 61_000);
  expect(clock.now()).toBe(now + 7000);
});

test('a clock stops at the given time, even if it was moved before', () => {
  const clock = running();
  clock.advance(1000);
  clock.stand(new Date(now + 7));
  expect(clock.now()).toBe(now + 7);
  expect(() => clock.stand(Number.NaN)).toThrow('time must be a time in the years');
  expect(clock.now()).toBe(now + 7);
});

test.each([
  ['2031-03-01T09:00:00Z', '2031-03-01T09:00:00.000Z'],
  ['2031-03-01T09:00+09:00', '2031-03-01T00:00:00.000Z'],
  ['2031-03-01', '2031-03-01T00:00:00.000Z'],
])('a clock accepts the text %s', (text, instant) => {
  const { clock } = new Emulator({ seed: 'empty', now: text });
  expect(clock.now()).toBe(Date.parse(instant));
  clock.advance(1000);
  clock.set(text);
  expect(clock.now()).toBe(Date.parse(instant));
  clock.stand(text);
  expect(clock.now()).toBe(Date.parse(instant));
});

test.each(['2031-03-01T09:00', '2031-03-01 09:00', '2031-02-30T09:00Z', 'March 1, 2031', ''])(
  'a clock refuses text that is ambiguous or invalid: %j',
  (text) => {
    const clock = running();
    expect(() => clock.set(text)).toThrow(
      'time must be a time in the years 1000 to 9998, such as 2030-05-01T10:00:00Z, or milliseconds',
    );
    expect(() => new Emulator({ seed: 'empty', now: text })).toThrow(
      'now must be a time in the years 1000 to 9998, such as',
    );
  },
);
