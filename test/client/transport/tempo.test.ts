import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tempo } from '../../../src/client/transport/tempo.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => vi.advanceTimersByTime(time);

/** Returns a tempo after turns with these pauses before them, in milliseconds. */
function tempoAfter(...pauses: readonly number[]): Tempo {
  const tempo = new Tempo();
  for (const pause of pauses) {
    pass(pause);
    tempo.start();
  }
  return tempo;
}

describe('the expected wait for a turn', () => {
  it('is zero if no turn has started', () => {
    expect(tempoAfter().waitOf(3)).toBe(0);
  });

  it('is the pace of the turns so far, once for each request before it and once for itself', () => {
    const tempo = tempoAfter(0, 100, 100);
    expect(tempo.waitOf(0)).toBe(100);
    expect(tempo.waitOf(2)).toBe(300);
  });

  it('counts from the start of the last turn', () => {
    const tempo = tempoAfter(0, 100, 100);
    pass(50);
    expect(tempo.waitOf(0)).toBe(50);
  });

  it('grows if the current turn takes longer than those before', () => {
    const tempo = tempoAfter(0, 100, 100);
    pass(1_000);
    expect(tempo.waitOf(0)).toBe(0);
    expect(tempo.waitOf(5)).toBe(200 + 6 * 400 - 1_200);
  });

  it('is that of the current turn after the first one', () => {
    const tempo = tempoAfter(0);
    expect(tempo.waitOf(3)).toBe(0);
    pass(40);
    expect(tempo.waitOf(0)).toBe(0);
    expect(tempo.waitOf(1)).toBe(40);
  });

  it('forgets all turns but the last sixteen', () => {
    const fifteen = Array.from({ length: 15 }, () => 100);
    expect(tempoAfter(10, 10, 10, 10, ...fifteen).waitOf(0)).toBe(100);
    expect(tempoAfter(0, 85, ...fifteen.slice(1)).waitOf(0)).toBe(99);
  });

  it('is zero again after no request has waited', () => {
    const tempo = tempoAfter(0, 100, 100);
    tempo.rest();
    expect(tempo.waitOf(2)).toBe(0);
  });
});

describe('the duration of requests', () => {
  /** Notes requests that took so long. */
  function note(tempo: Tempo, ...times: readonly number[]): void {
    for (const time of times) {
      const end = tempo.start();
      pass(time);
      end();
    }
  }

  it('is zero before one has ended', () => {
    const tempo = tempoAfter(10);
    expect([tempo.usual, tempo.patient]).toEqual([0, 0]);
  });

  it('is that of the first request, with half of it as deviation', () => {
    const tempo = new Tempo();
    note(tempo, 100);
    expect([tempo.usual, tempo.patient]).toEqual([100, 300]);
  });

  it('follows later requests slowly, as TCP does', () => {
    const tempo = new Tempo();
    note(tempo, 100, 180);
    expect([tempo.usual, tempo.patient]).toEqual([110, 110 + 4 * 57.5]);
    note(tempo, 30);
    expect([tempo.usual, tempo.patient]).toEqual([100, 100 + 4 * 63.125]);
  });
});
