import { newerState } from '../shared/state-version.js';
import { JobError } from './job-error.js';

/** Throws a `JobError` if a newer version of the package wrote a state. `name` begins the message. */
export function expectKnownVersion(version: unknown, name: string): void {
  const newer = newerState(version);
  if (newer === undefined) return;
  throw new JobError('state', `${name} ${newer}.`, {
    advice: 'Upgrade ticketing-client, or run the job with the version that wrote it.',
  });
}
