/** The views of the page of the emulator, by their addresses. */
export const views = [
  ...['overview', 'events', 'requests', 'outbox', 'forwarded', 'faults'],
  ...['report', 'world', 'worlds', 'records', 'connect', 'gaps'],
];
