import { AbortedError, describeOperation, TimeoutError } from '../errors.js';
import { within } from '../internal/abort.js';
import type { Step } from './step.js';

/** Ends the whole call, its retries and waits included, when its time is up or the caller aborts it. */
export const deadline: Step = (request, next, call) => {
  const { operation, deadline: time } = call;
  const what = describeOperation(operation);
  call.endsAt = Date.now() + time;
  const facts = () => ({ operation, attempts: call.attempt });
  return within(
    time,
    () =>
      new TimeoutError(
        'deadline',
        `${what} took longer than its deadline of ${time} ms, retries included.`,
        facts(),
      ),
    call.callerSignal,
    (signal) => new AbortedError(`${what} was aborted by the caller.`, { ...facts(), cause: signal.reason }),
    (signal) => {
      call.signal = signal;
      return next(request);
    },
  );
};
