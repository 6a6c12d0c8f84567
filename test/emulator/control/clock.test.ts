import { afterEach, expect, test, vi } from 'vitest';
import { Emulator } from '../../../src/emulator.js';
import { now } from '../setting.js';

afterEach(() => {
  vi.useRealTimers();
});

/** A clock that runs, at a real time that only the test moves. */
function running() {
  vi.useFakeTimers({ now });
  return new Emulator({ seed: 'empty' }).clock;
}

test('a clock that runs is stopped where it is, and moves when it is moved', () => {
  const clock = running();
  vi.setSystemTime(now + 5000);
  clock.stand();
  expect(clock.stands).toBe(true);
  vi.setSystemTime(now + 60_000);
  expect(clock.now()).toBe(now + 5000);
  clock.advance(1000);
  expect(clock.now()).toBe(now + 6000);
});

test('a clock stands at the time that is named, whatever it was moved by before', () => {
  const clock = running();
  clock.advance(1000);
  clock.stand(new Date(now + 7));
  expect(clock.now()).toBe(now + 7);
  expect(() => clock.stand(Number.NaN)).toThrow('time should be a Date');
  expect(clock.now()).toBe(now + 7);
});

test('a clock that stands runs on from there', () => {
  const clock = running();
  clock.stand(now + 3_600_000);
  clock.run();
  expect(clock.stands).toBe(false);
  vi.setSystemTime(now + 1000);
  expect(clock.now()).toBe(now + 3_601_000);
});
