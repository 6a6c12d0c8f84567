import { expect, test } from 'vitest';
import { attributeOf } from '../../../src/emulator/domain/attributes.js';

test.each<[attributes: { name: string; value: unknown }[] | undefined, value: unknown]>([
  [[{ name: 'venue', value: 'Hall' }], 'Hall'],
  [
    [
      { name: 'venue', value: 'Hall' },
      { name: 'venue', value: 'Pier' },
      { name: 'platform', value: 'Stream' },
    ],
    'Pier',
  ],
  [[{ name: 'platform', value: 'Stream' }], undefined],
  [[], undefined],
  [undefined, undefined],
])('the venue among %j is %s', (attributes, value) => {
  expect(attributeOf({ configuration: attributes ? { attributes } : {} }, 'venue')).toBe(value);
});
