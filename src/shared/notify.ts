/** Calls a listener of the user. Its errors must not fail a call that the service has carried out. */
export async function notify(listener: () => unknown): Promise<void> {
  try {
    await listener();
  } catch {
    // Nobody is left to report to: the listener itself failed.
  }
}
