import { onAbort } from '../../shared/abort.js';
import { hasFailure } from '../bounded-body.js';
import type { Reply } from '../call/call.js';
import { AbortedError, describeOperation, TimeoutError } from '../errors.js';
import type { Step } from './step.js';

/**
 * Ends the whole call, with its retries and waits, when its time is up or the caller aborts it. A reply whose status has arrived
 * by then is still the outcome.
 */
export const deadline: Step = (request, next, call) =>
  new Promise<Reply>((resolve, reject) => {
    const { given } = call;
    const { deadline: time } = call.settings;
    let reason: Error | undefined;
    const leave = () => {
      clearTimeout(timer);
      unfollow?.();
    };
    const fail = (error: unknown) => {
      leave();
      reject(reason ?? error);
    };
    const end = (error: Error) => {
      reason = error;
      const isKnown = hasFailure(call.signal);
      call.end(error);
      // After the steps, which may return the reply without its body.
      if (isKnown) setTimeout(fail, 0, error);
      else fail(error);
    };
    const onCallerAbort = () =>
      end(
        new AbortedError(`${describeOperation(call.operation)} was aborted by the caller.${call.doubt}`, {
          ...call.facts,
          cause: given?.reason,
        }),
      );
    const onTimeout = () =>
      end(
        new TimeoutError(
          'deadline',
          `${describeOperation(call.operation)} took longer than its deadline of ${time} ms, retries included.${call.doubt}`,
          { ...call.facts, sent: call.sends > 0 },
        ),
      );
    // First, because an invalid signal may throw, which would leave the timer behind.
    const unfollow = given && onAbort(given, onCallerAbort);
    const timer = setTimeout(onTimeout, time);
    if (given?.aborted) return onCallerAbort();
    next(request, call).then((reply) => {
      leave();
      resolve(reply);
    }, fail);
  });
