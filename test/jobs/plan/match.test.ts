import { describe, expect, it } from 'vitest';
import type { Event, Uuid } from '../../../src/index.js';
import { memoryStore } from '../../../src/jobs/index.js';
import { findEvent } from '../../../src/jobs/plan/match.js';
import { once, setUp } from './set-up.js';

const vienna = 'Europe/Vienna';
const matinee = { name: 'Matinee', starts: ['2031-05-02 11:00'] };
const called = (uuid: string, more: object = {}) =>
  ({ uuid: uuid as Uuid<'event'>, name: 'Matinee', ...more }) as Event;
const at = (starts_on: string) => ({ occurrence: once(starts_on) });
const foundIn = (traits: typeof matinee, ...events: Event[]) => findEvent(traits, events, vienna)?.uuid;

describe('an event is recognised', () => {
  it('by its name and start', () => {
    expect(foundIn(matinee, called('a', at('2031-05-01 11:00')), called('b', at('2031-05-02 11:00')))).toBe(
      'b',
    );
    expect(foundIn(matinee, called('a', { ...at('2031-05-02 11:00'), name: 'Soiree' }))).toBeUndefined();
  });

  it('by the start in older replies', () => {
    const started = (local: string) => ({ event_starts_on: { local } });
    expect(foundIn(matinee, called('a', started('2031-05-03 11:00')))).toBeUndefined();
    expect(foundIn(matinee, called('a', started('2031-05-02 11:00')))).toBe('a');
  });

  it('by its name alone, if the reply has no start', () => {
    expect(foundIn(matinee, called('a'))).toBe('a');
    expect(foundIn(matinee, called('a', { occurrence: null, event_starts_on: null }))).toBe('a');
  });

  it('by its name alone, if no start is wanted', () => {
    expect(foundIn({ name: 'Matinee', starts: [] }, called('a', at('2031-05-02 11:00')))).toBe('a');
  });

  it.each([
    ['its own time zone', { timezone: 'Europe/London' }, '2031-05-02T10:00:00Z'],
    ['the wanted time zone, if the reply has none', {}, '2031-05-02T09:00:00Z'],
  ])('by the time of its start in %s', (_what, more, starts_on) => {
    expect(foundIn(matinee, called('a', { ...at(starts_on), ...more }))).toBe('a');
    expect(foundIn(matinee, called('a', { ...at('2031-05-02T11:00:00Z'), ...more }))).toBeUndefined();
  });
});

describe('several matching events', () => {
  it('do not stop the other events if they were made after the plan', async () => {
    const { org, client, named } = await setUp();
    const plan = await org.plan([{ name: 'Matinee' }, { name: 'Soiree' }], { store: memoryStore() });
    for (let count = 0; count < 2; count += 1) await client.orgs.events.create(org.uuid, { name: 'Matinee' });
    expect(await plan.apply()).toMatchObject({
      done: [{ key: 'Soiree' }],
      failed: [{ key: 'Matinee', error: { code: 'job_input' } }],
    });
    expect(await named('Matinee')).toHaveLength(2);
  });
});
