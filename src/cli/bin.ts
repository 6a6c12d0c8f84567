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

void main(process.argv.slice(2)).then((code) => {
  if (code !== undefined) process.exitCode = code;
});
