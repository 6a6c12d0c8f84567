import { describe, expect, it } from 'vitest';
import type { Session, SessionInput } from '../../../src/index.js';
import { programmeWork } from '../../../src/jobs/plan/sessions.js';

const place = { zone: 'Europe/Vienna', levels: [] };

const session = (uuid: string, name: string, start?: string): Session => ({
  uuid,
  name,
  ...(start && { session_starts_on: { local: `2031-05-02 ${start}` } }),
});

const wanted = (name: string, start?: string): SessionInput => ({
  name,
  ...(start && { session_starts_on: `2031-05-02 ${start}` }),
});

/** Returns the uuid of the session that matches each wanted one. */
const matches = (inputs: readonly SessionInput[], sessions: readonly Session[]) =>
  programmeWork(inputs, sessions, undefined, place).pairs.map(({ session: found }) => found?.uuid);

describe('a wanted session', () => {
  it('is first matched by its name and start', () => {
    const sessions = [session('a', 'Class', '10:00'), session('b', 'Class', '14:00')];
    expect(matches([wanted('Class', '14:00'), wanted('Class', '10:00')], sessions)).toEqual(['b', 'a']);
  });

  it('is then matched by its name, if it has moved', () => {
    const sessions = [session('a', 'Talk', '10:00'), session('b', 'Class', '14:00')];
    expect(matches([wanted('Class', '16:00')], sessions)).toEqual(['b']);
  });

  it('is then matched by its start, if it was renamed', () => {
    const sessions = [session('a', 'Talk', '10:00'), session('b', 'Class', '14:00')];
    expect(matches([wanted('Lesson', '14:00')], sessions)).toEqual(['b']);
    expect(matches([wanted('Lesson', '15:00')], sessions)).toEqual([undefined]);
  });

  it('without a start is matched by its name alone', () => {
    expect(matches([wanted('Lesson')], [session('a', 'Class')])).toEqual([undefined]);
    expect(matches([wanted('Class')], [session('a', 'Class')])).toEqual(['a']);
  });
});
