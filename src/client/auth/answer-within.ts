import { within } from '../../shared/abort.js';
import { hasFailure } from '../bounded-body.js';
import { TokenError } from '../errors.js';

/** Asks a token endpoint. If it does not answer in time, ends the request, and throws a `TokenError` unless its status is known. */
export function answerWithin<T>(
  time: number,
  advice: string,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const onTimeout = () => {
    const isKnown = hasFailure(signal);
    controller.abort();
    return isKnown
      ? undefined
      : new TokenError('network', `The token endpoint did not answer within ${time} ms. ${advice}`);
  };
  return within(time, onTimeout, ask(signal));
}
