/** Header of every reply of a served emulator, with its version. It shows that the reply is not from a real service. */
export const emulatorHeader = 'x-emulator';
