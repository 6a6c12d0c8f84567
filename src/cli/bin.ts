#!/usr/bin/env node
import { main } from './main.js';

// Whoever reads has read enough, as `head` does.
const onClosedPipe = (end: () => void) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  end();
};

process.stdout.on(
  'error',
  onClosedPipe(() => process.exit()),
);
process.stderr.on(
  'error',
  onClosedPipe(() => {}),
);

/** A command that waits for what never comes would end as if it were done. */
const onNothingLeft = () => {
  console.error(
    'ticketing-client: unexpected: nothing is left that the command could wait for, and it is not done',
  );
  process.exitCode = 1;
};
process.once('beforeExit', onNothingLeft);

void main(process.argv.slice(2)).then((code) => {
  process.off('beforeExit', onNothingLeft);
  if (code !== undefined) process.exitCode = code;
});
