import { quietly } from '../internal/quietly.js';
import type { Step } from './step.js';

/** Logs how a call ended: the operation, the status, the time and the attempts, and nothing that a caller sent. */
export const observe: Step = async (request, next, call) => {
  const { logger, operation } = call;
  if (!logger) return next(request);
  const start = performance.now();
  const tell = (level: 'debug' | 'warn', outcome: string | number) => {
    const time = Math.round(performance.now() - start);
    const attempts = call.attempt > 1 ? `, ${call.attempt} attempts` : '';
    void quietly(() => logger[level]?.(`${operation.id} ${outcome} in ${time} ms${attempts}`));
  };
  try {
    const response = await next(request);
    tell(response.ok ? 'debug' : 'warn', response.status);
    return response;
  } catch (error) {
    tell('warn', error instanceof Error ? error.name : 'failed');
    throw error;
  }
};
