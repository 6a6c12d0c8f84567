/*
 * Loaded into a process before its program. Whenever the parent asks, sends the processor time since the last question
 * (microseconds), and the size of the heap after a collection (bytes).
 */

let before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  globalThis.gc?.();
  process.send?.({ cpu: user + system, heap: process.memoryUsage().heapUsed });
  before = process.cpuUsage();
});
process.once('disconnect', () => process.exit());
