import type { Step } from './step.js';

/** Logs how a call ended: the operation, the status, the time and the attempts, and nothing that a caller sent. */
export const observe: Step = async (request, next, call) => {
  const { logger, operation } = call;
  if (!logger) return next(request);
  const start = performance.now();
  const line = (outcome: string | number) =>
    `${operation.id} ${outcome} in ${Math.round(performance.now() - start)} ms` +
    (call.attempt > 1 ? `, ${call.attempt} attempts` : '');
  try {
    const response = await next(request);
    if (response.ok) logger.debug?.(line(response.status));
    else logger.warn?.(line(response.status));
    return response;
  } catch (error) {
    logger.warn?.(line(error instanceof Error ? error.name : 'failed'));
    throw error;
  }
};
