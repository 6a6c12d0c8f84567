import { describe } from 'vitest';
import { fileJournal, memoryJournal } from '../../../src/jobs/index.js';
import { testJournal } from './journal.js';
import { perPlace, temporaryFiles } from './places.js';

describe('memoryJournal', () => testJournal(perPlace(memoryJournal)));

describe('fileJournal', () => {
  const files = temporaryFiles();
  testJournal((place) => fileJournal(files.path(place)), files);
});
