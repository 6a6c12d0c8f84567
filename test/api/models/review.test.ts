import { describe, expect, test } from 'vitest';
import { type Review, ReviewSchema } from '../../../src/api/models/review.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
const person = [
  { name: 'entity_type', value: 'user' },
  { name: 'uuid', value: uuid },
  { name: 'name', value: 'Ann Lee' },
  { name: 'image', value: null },
];

const review = {
  uuid,
  parent: null,
  review_rating: 4,
  review_text: 'Lovely.',
  likes: 3,
  replis: 1,
  created_on: '2030-06-01T00:00:00+00:00',
  updated_on: null,
  event: { uuid, name: 'Harbour Jazz', display_name: 'Harbour Jazz', slug: 'harbour-jazz' },
  reviewer: person,
  reviewed: [{ name: 'entity_type', value: 'org' }],
  children: {
    most_recent_activity: '2030-06-02T00:00:00+00:00',
    attributes: [
      { name: 'review_text', value: 'Thank you.' },
      { name: 'reviewer_entity_type', value: 'org' },
      { name: 'likes', value: 0 },
    ],
  },
  interactions: { likes: [] },
} satisfies Review;

describe('a review', () => {
  test.each([
    ['with all fields', review],
    ['with only its uuid', { uuid }],
    ['with its rating as text', { uuid, review_rating: '4.5' }],
  ])('is valid %s', (_, value) => {
    expect(problems(ReviewSchema, value)).toEqual([]);
  });

  test.each([
    ['uuid', { review_text: 'Lovely.' }],
    ['replis', { uuid, replis: [] }],
    ['reviewer.0.name', { uuid, reviewer: [{ value: 'user' }] }],
    ['reviewed', { uuid, reviewed: { entity_type: 'org' } }],
    ['children.attributes.0.name', { uuid, children: { attributes: [{ name: 1 }] } }],
  ])('is wrong at %s', (path, value) => {
    expect(wrongPaths(ReviewSchema, value)).toEqual([path]);
  });
});
