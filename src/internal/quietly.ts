/** Runs an observer of the caller's. What it throws must not fail a call that the service has done. */
export async function quietly(observe: () => unknown): Promise<void> {
  try {
    await observe();
  } catch {
    // There is no one to tell: the observer is who would be told.
  }
}
