/** Calls `stop` on SIGINT or SIGTERM. The process ends when nothing is left to do. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = () => {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    void stop();
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
}
