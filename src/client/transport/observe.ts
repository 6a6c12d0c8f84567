import { notify } from '../../shared/notify.js';
import type { Step } from './step.js';

/** Logs how a call ended: the operation, the status, the time and the attempts, but nothing that the caller sent. */
export const observe: Step = (request, next, call) => {
  const { logger } = call.settings;
  if (!logger) return next(request, call);
  const start = performance.now();
  const tell = (level: 'debug' | 'warn', ending: string | number) => {
    const time = Math.round(performance.now() - start);
    const attempts = call.attempts > 1 ? `, ${call.attempts} attempts` : '';
    void notify(() => logger[level]?.(`${call.operation.id} ${ending} in ${time} ms${attempts}`));
  };
  return next(request, call).then(
    (reply) => {
      tell(reply.failed ? 'warn' : 'debug', reply.status);
      return reply;
    },
    (error: unknown) => {
      tell('warn', error instanceof Error ? error.name : 'failed');
      throw error;
    },
  );
};
