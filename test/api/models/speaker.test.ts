import { describe, expect, test } from 'vitest';
import { type Speaker, SpeakerInputSchema, SpeakerSchema } from '../../../src/api/models/speaker.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

describe('a speaker', () => {
  const speaker = {
    uuid,
    email: 'ann@example.com',
    title: 'Dr',
    first_name: 'Ann',
    last_name: 'Lee',
    bio: '',
    image: null,
    status: null,
  } satisfies Speaker;

  test('must have an integer or null as status', () => {
    expect(problems(SpeakerSchema, speaker)).toEqual([]);
    expect(problems(SpeakerSchema, { ...speaker, status: 1 })).toEqual([]);
    expect(wrongPaths(SpeakerSchema, { ...speaker, status: 'accepted' })).toEqual(['status']);
  });

  test('can be added with any fields', () => {
    const input = { email: 'ann@example.com', twitter: '@ann' };
    expect(SpeakerInputSchema.parse(input)).toEqual(input);
    expect(wrongPaths(SpeakerInputSchema, { first_name: 1 })).toEqual(['first_name']);
  });
});
