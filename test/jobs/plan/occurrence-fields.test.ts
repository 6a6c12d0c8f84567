import { describe, expect, it } from 'vitest';
import type { Occurrence, OccurrenceAttributes } from '../../../src/index.js';
import { firstStart, occurrenceFields } from '../../../src/jobs/plan/occurrence-fields.js';
import { once } from './set-up.js';

const zone = 'Europe/Vienna';

/** Returns an attribute of an event that repeats in this way, in the form in which a plan compares it. */
const attribute = (type: string, name: keyof OccurrenceAttributes, value: unknown): unknown =>
  occurrenceFields(
    { type, attributes: { starts_on: '2031-05-02 11:00', [name]: value } } as Occurrence,
    zone,
  )[`occurrence.attributes.${name}`];

describe('the length of an event', () => {
  it.each([
    ['2', 120],
    ['1.25', 75],
    ['10:05', 605],
    [90, 90],
    ['2 hours', '2 hours'],
    ['about 2', 'about 2'],
    [null, null],
  ])('is read from %j as %j', (event_duration, minutes) => {
    const fields = occurrenceFields(once('2031-05-02 11:00', event_duration as number), zone);
    expect(fields['occurrence.attributes.event_duration']).toBe(minutes);
  });
});

describe('the end of a repetition', () => {
  it.each([
    ['a number of dates', { type: 'number_of_event', value: 5 }, 5],
    ['a number as text', { type: 'number_of_event', value: '5' }, 5],
    ['a day', { type: 'specific_date', value: { local: '2031-06-01' } }, '2031-06-01'],
    ['the day of a moment', { type: 'specific_date', value: { utc: '2031-06-01T23:30:00Z' } }, '2031-06-02'],
    ['the day of a text', { type: 'specific_date', value: '2031-06-01 10:00' }, '2031-06-01'],
    ['a number for a day', { type: 'specific_date', value: 5 }, null],
    ['a day for a number', { type: 'number_of_event', value: { local: '2031-06-01' } }, null],
    ['no value', { type: 'specific_date' }, null],
    ['null', null, null],
    ['a missing end', undefined, undefined],
  ])('is read from %s', (_what, ends, form) => {
    expect(attribute('daily', 'occurrence_ends', ends)).toBe(form);
  });
});

describe('the days of a weekly event', () => {
  it.each([
    [
      ['Sun', 'tu', 'MON'],
      ['monday', 'tuesday', 'sunday'],
    ],
    // One letter may be two days.
    [['m', 't'], []],
    [['onday'], []],
    ['monday', undefined],
  ])('are read from %j as %j', (days, form) => {
    expect(attribute('weekly', 'days', days)).toEqual(form);
  });
});

it('reads no part that the type of an event does not have', () => {
  const all = { days: ['monday'], monthly_recurrence_type: 'day_no', occurrence_ends: null };
  const attributes = { starts_on: '2031-05-02 11:00', event_duration: 60, ...all };
  const of = (type: string) => Object.keys(occurrenceFields({ type, attributes } as Occurrence, zone)).length;
  expect(['does_not_repeat', 'daily', 'weekly', 'monthly'].map(of)).toEqual([4, 5, 6, 6]);
  expect(occurrenceFields({ attributes }, zone)).toEqual({});
});

describe('the dates of a schedule', () => {
  const later = { starts_on: '2031-05-09 11:00', event_duration: '2' };
  const sooner = { starts_on: '2031-05-02T09:00:00Z', event_duration: 60 };

  it('begin with the first start', () => {
    expect(firstStart({ type: 'schedule', attributes: [later, sooner] }, zone)).toBe('2031-05-02 11:00');
    expect(firstStart({ type: 'schedule', attributes: [] }, zone)).toBeUndefined();
    expect(firstStart(undefined, zone)).toBeUndefined();
  });
});

describe('the exclusions of an event', () => {
  it('are read as local times in their order', () => {
    const exclusions = [{ utc: '2031-05-09T09:00:00Z' }, { local: '2031-05-03 11:00' }];
    const fields = occurrenceFields({ ...once('2031-05-02 11:00'), exclusions } as Occurrence, zone);
    expect(fields['occurrence.exclusions']).toEqual(['2031-05-03 11:00', '2031-05-09 11:00']);
  });
});
