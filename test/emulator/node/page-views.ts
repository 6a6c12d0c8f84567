/** The views of the page of the emulator, by their addresses. */
export const views = [
  ...['overview', 'events', 'orders', 'requests', 'outbox', 'forwarded'],
  ...['faults', 'report', 'world', 'worlds'],
];
