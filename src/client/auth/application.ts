import { emulatorHeader } from '../../shared/emulator-header.js';
import { newSecret } from '../../shared/new-secret.js';
import { TokenError, type TokenFailure } from '../errors.js';
import type { TransportReply } from '../options.js';

/** The settings of an application that its token endpoint may refuse. */
export interface Application {
  readonly setting: string;
  /** The settings with its id and its secret. */
  readonly credentials: string;
  /** The codes of OAuth for a grant type that it may not use. */
  readonly wrongGrant: RegExp;
  /** Returns the meaning of any other refusal: its kind, the problem without a full stop, and the advice. */
  readonly otherwise: (
    body: string,
    checkCredentials: string,
  ) => readonly [which: TokenFailure, problem: string, advice: string];
}

/** Returns why an endpoint refuses a token to an application. */
export const refusalOf =
  ({ setting, credentials, wrongGrant, otherwise }: Application, grantType: string) =>
  ({ status, headers }: TransportReply, body: string): TokenError | undefined => {
    if (status !== 400 && status !== 401) return undefined;
    const checkCredentials = `Check ${credentials} against your account: More, My Application.`;
    const reason = (): ReturnType<Application['otherwise']> => {
      // The body is not documented, so OAuth's error codes are recognised anywhere in it.
      if (wrongGrant.test(body)) {
        const advice = `Check ${setting}, and that the application may use this grant type.`;
        return ['grant_type', `The token endpoint refused the grant type ${grantType}`, advice];
      }
      if (!/\binvalid_client\b/.test(body)) return otherwise(body, checkCredentials);
      const isEmulator = headers.get(emulatorHeader) !== null;
      const problem = `The ${isEmulator ? 'emulator' : 'token endpoint'} does not accept the client id and secret`;
      return ['credentials', problem, isEmulator ? newSecret : checkCredentials];
    };
    const [which, problem, advice] = reason();
    return new TokenError(which, `${problem} (${status}). ${advice}`, { status });
  };
