#!/usr/bin/env node
import { main } from './main.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads has read enough, as `head` does.
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

void main(process.argv.slice(2)).then((code) => {
  if (code !== undefined) process.exitCode = code;
});
