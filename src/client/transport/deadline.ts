import { onAbort } from '../../shared/abort.js';
import type { Reply } from '../call/call.js';
import { AbortedError, describeOperation, TimeoutError } from '../errors.js';
import type { Step } from './step.js';

/** Ends the whole call, with its retries and waits, when its time is up or the caller aborts it. */
export const deadline: Step = (request, next, call) =>
  new Promise<Reply>((resolve, reject) => {
    const { given } = call;
    const { deadline: time } = call.settings;
    const end = (error: Error) => {
      leave();
      call.end(error);
      reject(error);
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
    const leave = () => {
      clearTimeout(timer);
      unfollow?.();
    };
    if (given?.aborted) return onCallerAbort();
    next(request, call).then(
      (reply) => {
        leave();
        resolve(reply);
      },
      (error: unknown) => {
        leave();
        reject(error);
      },
    );
  });
