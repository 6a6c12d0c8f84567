/** Returns the arguments of a command that reads every order of an event, page by page, and prints one per line. */
export const everyOrder = (event: string): string[] => [
  ...['events', 'orders', 'list', event],
  ...['--all', '--rows', '20', '-o', 'ndjson'],
];
