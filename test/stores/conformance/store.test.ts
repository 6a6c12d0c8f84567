import { describe } from 'vitest';
import { fileStore, memoryStore } from '../../../src/jobs/index.js';
import { memoryDatabase } from '../../support/memory-database.js';
import { perPlace, temporaryFiles } from './places.js';
import { testStore } from './store.js';

describe('memoryStore', () => testStore(perPlace(() => memoryStore())));

describe('fileStore', () => {
  const files = temporaryFiles();
  testStore((place) => fileStore(files.path(place)), files);
});

describe('a store of steps of a database', () => {
  const database = memoryDatabase();
  testStore((place) => database.store(place), database);
});
