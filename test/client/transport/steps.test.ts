import { expect, it } from 'vitest';
import { arriving, steps } from '../../../src/client/transport/steps.js';

it('sends every call through these steps, in this order', () => {
  expect([...steps, ...arriving].map(({ name }) => name)).toEqual([
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
