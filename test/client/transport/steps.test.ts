import { expect, it } from 'vitest';
import { steps } from '../../../src/client/transport/steps.js';

it('sends every call through these steps, in this order', () => {
  expect(steps.map(({ name }) => name)).toEqual([
    'deadline',
    'observe',
    'retry',
    'alternates',
    'sign',
    'admit',
    'open',
    'middleware',
    'send',
  ]);
});
