import { describe, expect, it, test } from 'vitest';
import { daily, occurrenceNotes, once, schedule, timeslots, weekly } from '../../../src/jobs/index.js';

const vienna = 'Europe/Vienna';

describe('the notes on an occurrence', () => {
  it('say how many dates a repetition has, and the last of them', () => {
    const evenings = { from: '2036-05-01 19:30', minutes: 90 };
    expect(occurrenceNotes(weekly({ ...evenings, on: ['thu'], until: '2037-04-30' }), vienna)).toEqual([
      'It has 53 dates, the last on 2037-04-30.',
    ]);
    expect(occurrenceNotes(weekly({ ...evenings, count: 1 }), vienna)).toEqual([
      'It has one date, on 2036-05-01.',
    ]);
    const dates = [
      { from: '2036-05-03 10:00', minutes: 60 },
      { from: '2036-05-01 10:00', minutes: 60 },
    ];
    expect(occurrenceNotes(schedule(dates), vienna)).toEqual(['It has 2 dates, the last on 2036-05-03.']);
  });

  it('say that a repetition has no end', () => {
    expect(occurrenceNotes(daily({ from: '2036-05-01 19:30', minutes: 90 }), vienna)).toEqual([
      'It repeats without an end. The API does not document how many dates the service creates. In 366 days it has 366 dates, the last on 2037-05-01.',
    ]);
  });

  test.each([
    ['90', '90 h'],
    ['24.25', '24.25 h'],
    [10, '10 min'],
  ])('explain the length %j', (event_duration, words) => {
    const attributes = { starts_on: '2036-05-01 19:30', event_duration };
    expect(occurrenceNotes({ type: 'does_not_repeat', attributes }, vienna)).toEqual([
      `It lasts ${words}. Check the unit: event_duration as text is in hours, as a number in minutes.`,
    ]);
  });

  test.each(['24', '0.25', 15, 1440])('do not mention a usual length such as %j', (event_duration) => {
    const attributes = { starts_on: '2036-05-01 19:30', event_duration };
    expect(occurrenceNotes({ type: 'does_not_repeat', attributes }, vienna)).toEqual([]);
  });

  it('are empty for a single date, and for dates that cannot be listed', () => {
    expect(occurrenceNotes(once({ from: '2036-05-01 19:30', minutes: 90 }), vienna)).toEqual([]);
    expect(occurrenceNotes(timeslots({}), vienna)).toEqual([]);
    const attributes = { starts_on: '2036-03-30 02:30', event_duration: 60 };
    expect(occurrenceNotes({ type: 'does_not_repeat', attributes }, vienna)).toEqual([]);
  });
});
