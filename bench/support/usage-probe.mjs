/*
 * Loaded into a process before its program: tells the parent, whenever it asks, what the process has used of the
 * processor since the last question (microseconds), and what its heap holds after a collection (bytes).
 */

let before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  globalThis.gc?.();
  process.send?.({ cpu: user + system, heap: process.memoryUsage().heapUsed });
  before = process.cpuUsage();
});
process.once('disconnect', () => process.exit());
