import { expect, test } from 'vitest';
import { categorySlugs, tagSlugs } from '../../../src/emulator/domain/new-records.js';
import { categories, tags } from '../../../src/emulator/state/reference.js';

test.each([
  ['category', categorySlugs, categories],
  ['tag', tagSlugs, tags],
] as const)(
  'a %s is found by its id, slug or record, without duplicates and unknown ones',
  (_, slugsOf, [first, second]) => {
    expect(slugsOf()).toEqual([]);
    expect(slugsOf([second?.id, first?.slug, 'knitting', { uuid: second?.id }, first])).toEqual([
      second?.slug,
      first?.slug,
    ]);
  },
);
