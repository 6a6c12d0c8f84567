import { rooms } from './scripts/mutant-rooms.ts';

const name = process.env.ROOM ?? '';
const room = rooms[name];
if (!room) throw new Error(`Set ROOM to one of ${Object.keys(rooms).join(', ')}.`);
const report = `reports/mutants-${name.replace('/', '-')}`;

/** Lists the changes to the code of a room that its tests do not notice, and fails if they are too many. */
export default {
  mutate: room.mutate,
  thresholds: { high: 100, low: room.least, break: room.least },
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // A module that is loaded once, with its constants, has no test of its own.
  ignoreStatic: true,
  // The first run of every test may take longer than its default, five minutes.
  dryRunTimeoutMinutes: 30,
  // What is mutated into waiting for ever ends here.
  timeoutMS: 3_000,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `${report}.json` },
  incremental: true,
  incrementalFile: `${report}-incremental.json`,
  tempDirName: '.mutants',
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
