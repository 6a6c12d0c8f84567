import { describe } from 'vitest';
import { memoryStore } from '../../../src/client/auth/memory-store.js';
import { testTokenStore } from './token-store.js';

describe('memoryStore', () => {
  const store = memoryStore();
  testTokenStore(() => store);
});
