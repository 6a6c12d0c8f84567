import { rooms } from '../scripts/mutant-rooms.ts';

const name = process.env.ROOM ?? '';
const room = rooms[name];
if (!room) throw new Error(`Set ROOM to one of ${Object.keys(rooms).join(', ')}.`);
process.env.TESTS = 'mutants';
const report = `reports/mutants-${name.replace('/', '-')}`;

/** Lists the changes to the code of a room that its tests do not notice. Fails if there are too many. */
export default {
  mutate: room.mutate,
  thresholds: { high: 100, low: room.least, break: room.least },
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Code that runs once, when its module is loaded, belongs to no single test. Constants are an example.
  ignoreStatic: true,
  // The first run of all tests may take longer than the default of five minutes.
  dryRunTimeoutMinutes: 30,
  // Ends code that waits for ever after a change.
  timeoutMS: 3_000,
  concurrency: 2,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `${report}.json` },
  incremental: true,
  incrementalFile: `${report}-incremental.json`,
  tempDirName: '.mutants',
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
