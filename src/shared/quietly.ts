/** Runs an observer of the caller. Its errors must not fail a call that the service has carried out. */
export async function quietly(observe: () => unknown): Promise<void> {
  try {
    await observe();
  } catch {
    // Nobody is left to report to: the observer itself failed.
  }
}
