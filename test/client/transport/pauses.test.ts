import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pauses } from '../../../src/client/transport/pauses.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a pause', () => {
  it('is zero before one begins', () => {
    expect(new Pauses().left('events.get')).toBe(0);
  });

  it('of all operations holds each of them until it ends', () => {
    const pauses = new Pauses();
    pauses.begin(1_000);
    vi.advanceTimersByTime(400);
    expect(pauses.left('events.get')).toBe(600);
    vi.advanceTimersByTime(600);
    expect(pauses.left('events.get')).toBe(0);
  });

  it('of one operation holds only that one', () => {
    const pauses = new Pauses();
    pauses.begin(1_000, 'orgs.contact');
    expect([pauses.left('orgs.contact'), pauses.left('events.get')]).toEqual([1_000, 0]);
  });

  it('lasts as long as the longer of its own and the common one', () => {
    const pauses = new Pauses();
    pauses.begin(1_000);
    pauses.begin(3_000, 'orgs.contact');
    expect(pauses.left('orgs.contact')).toBe(3_000);
    pauses.begin(5_000);
    expect(pauses.left('orgs.contact')).toBe(5_000);
  });

  it('is not cut short by a shorter one', () => {
    const pauses = new Pauses();
    pauses.begin(5_000);
    pauses.begin(1_000);
    expect(pauses.left('events.get')).toBe(5_000);
  });

  it('lasts a minute at the most', () => {
    const pauses = new Pauses();
    pauses.begin(3_600_000);
    expect(pauses.left('events.get')).toBe(60_000);
  });

  it('begins again after it has ended', () => {
    const pauses = new Pauses();
    pauses.begin(1_000);
    vi.advanceTimersByTime(2_000);
    pauses.begin(500);
    expect(pauses.left('events.get')).toBe(500);
  });
});
