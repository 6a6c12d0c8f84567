import { nearestName } from '../../shared/did-you-mean.js';

/** Options that are fields of another option, and the names that other libraries use for ours. */
const elsewhere: Readonly<Record<string, string>> = {
  clientId: 'auth.clientId',
  clientSecret: 'auth.clientSecret',
  authUrl: 'auth.authUrl',
  accessToken: 'auth.accessToken',
  token: 'auth.accessToken',
  apiKey: 'auth.accessToken',
  tokenUrl: 'auth.tokenUrl',
  store: 'auth.store',
  url: 'baseUrl',
  retries: 'retry.limit',
  maxRetries: 'retry.limit',
  maxConcurrent: 'limit.maxConcurrent',
  concurrency: 'limit.maxConcurrent',
  minTime: 'limit.minTime',
  middleware: 'use',
};

/** Returns a function that finds the option, or the field of one, that an unknown name probably means. */
export const meantBy =
  (options: readonly string[]) =>
  (unknown: string): string | undefined => {
    const isOption = (name: string) => options.includes(name.split('.', 1)[0] ?? '');
    const others = Object.keys(elsewhere).filter((name) => isOption(elsewhere[name] ?? ''));
    const nearest = nearestName(unknown, [...options, ...others]);
    return nearest && (elsewhere[nearest] ?? nearest);
  };
