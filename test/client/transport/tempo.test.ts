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
  const fifteen = Array.from({ length: 15 }, () => 100);
  it.each<[string, pauses: readonly number[], passed: number, waits: Readonly<Record<number, number>>]>([
    ['is zero if no turn has started', [], 0, { 3: 0 }],
    ['is the pace so far, for each request before it and for itself', [0, 100, 100], 0, { 0: 100, 2: 300 }],
    ['counts from the start of the last turn', [0, 100, 100], 50, { 0: 50 }],
    ['grows if the current turn takes longer', [0, 100, 100], 1_000, { 0: 0, 5: 200 + 6 * 400 - 1_200 }],
    ['is zero right after the first turn', [0], 0, { 3: 0 }],
    ['is that of the current turn after the first one', [0], 40, { 0: 0, 1: 40 }],
    ['forgets all turns but the last sixteen', [10, 10, 10, 10, ...fifteen], 0, { 0: 100 }],
    ['knows the last sixteen turns', [0, 85, ...fifteen.slice(1)], 0, { 0: 99 }],
  ])('%s', (_, pauses, passed, waits) => {
    const tempo = tempoAfter(...pauses);
    pass(passed);
    for (const [place, wait] of Object.entries(waits)) expect(tempo.waitOf(Number(place))).toBe(wait);
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

  it('is that of the first, with half of it as deviation, and follows later ones slowly, as TCP does', () => {
    const tempo = tempoAfter(10);
    expect([tempo.usual, tempo.patient]).toEqual([0, 0]);
    note(tempo, 100);
    expect([tempo.usual, tempo.patient]).toEqual([100, 300]);
    note(tempo, 180);
    expect([tempo.usual, tempo.patient]).toEqual([110, 110 + 4 * 57.5]);
    note(tempo, 30);
    expect([tempo.usual, tempo.patient]).toEqual([100, 100 + 4 * 63.125]);
  });
});
