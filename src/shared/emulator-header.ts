/** Header of every reply of a served emulator, with its version. It shows that the reply is not from a real service. */
export const emulatorHeader = 'x-emulator';

/** Advice if a served emulator refuses a client secret. */
export const newSecret =
  'It has a new secret at each start, unless it is started with --state or --client-secret. Use the settings that it printed.';
