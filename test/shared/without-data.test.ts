import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { withoutData } from '../../src/shared/without-data.js';

it('keeps what an error says, and drops its other properties', () => {
  const reason = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', password: 'hidden' });
  const error = Object.assign(new TypeError('failed', { cause: reason }), { command: { args: ['hidden'] } });
  const copy = withoutData(error);
  expect(copy).toMatchObject({
    name: 'TypeError',
    message: 'failed',
    cause: { code: 'ECONNREFUSED', message: 'refused' },
  });
  expect(inspect(copy, { depth: null, showHidden: true })).not.toContain('hidden');
});

it('ends if errors are the causes of each other', () => {
  const first = new Error('first');
  const second = new Error('second', { cause: first });
  first.cause = second;
  const copy = withoutData(first);
  expect(copy).toMatchObject({ message: 'first', cause: { message: 'second' } });
  expect((copy as Error).cause).not.toHaveProperty('cause');
});
