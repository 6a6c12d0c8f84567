#!/usr/bin/env node
import { main } from './main.js';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // Whoever reads has read enough, as `head` does.
  if (code === 'EPIPE') process.exit();
  console.error(
    code === 'ENOSPC'
      ? 'ticketing-client: the disk is full: what was written is not whole'
      : `ticketing-client: standard output cannot be written, so that it is not whole: ${message}`,
  );
  process.exit(1);
});
// There is nowhere left to say that it cannot be written.
process.stderr.on('error', () => {});

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
