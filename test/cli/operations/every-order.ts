/** The words of a command that reads every order of an event, in several pages, and writes a line for each. */
export const everyOrder = (event: string): string[] => [
  ...['events', 'orders', 'list', event],
  ...['--all', '--rows', '20', '-o', 'ndjson'],
];
