import { nearestName } from '../internal/did-you-mean.js';

/** Options that are fields of another one, and the names that other libraries have for ours. */
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

/** A sentence that says which of the options the unknown names probably mean; empty if none is near. */
export const meantBy =
  (options: readonly string[]) =>
  (unknown: readonly string[]): string => {
    const isOption = (name: string) => options.includes(name.split('.', 1)[0] ?? '');
    const others = Object.keys(elsewhere).filter((name) => isOption(elsewhere[name] ?? ''));
    const meant = unknown.flatMap((name) => {
      const nearest = nearestName(name, [...options, ...others]);
      return nearest === undefined ? [] : [elsewhere[nearest] ?? nearest];
    });
    return meant.length === 0 ? '' : ` Did you mean ${meant.join(' and ')}?`;
  };
