/** Advice if a served emulator refuses a client secret. */
export const newSecret =
  'It has a new secret at each start, unless it is started with --state or --client-secret. Use the settings that it printed.';
