import { main } from './main.js';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // The reader, such as `head`, needs no more.
  if (code === 'EPIPE') process.exit();
  console.error(
    code === 'ENOSPC'
      ? 'ticketing-client: The disk is full, so the output is incomplete. Free some space, and run the command again.'
      : `ticketing-client: Cannot write to standard output, so the output is incomplete: ${message}.`,
  );
  process.exit(1);
});
// There is no other place to report that standard error cannot be written.
process.stderr.on('error', () => {});

/** Without this, a command that waits for something that never happens would end as if it had succeeded. */
const onNothingLeft = () => {
  console.error('ticketing-client: unexpected error: The command ended before it was done.');
  process.exitCode = 1;
};
process.once('beforeExit', onNothingLeft);

// Few machines are behind a proxy, so its code is only loaded there.
const mayHaveProxy = Object.keys(process.env).some((name) => /_proxy$/i.test(name));
const ready = mayHaveProxy
  ? import('./connection/proxy.js').then(({ useProxies }) => useProxies())
  : Promise.resolve();

void ready
  .then(() => main(process.argv.slice(2)))
  .then((code) => {
    process.off('beforeExit', onNothingLeft);
    if (code !== undefined) process.exitCode = code;
  });
