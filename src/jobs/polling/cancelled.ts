/** Whether an order or ticket is cancelled, so that its tickets no longer count as sold. */
export const isCancelled = (status: unknown): boolean => /^cancell?ed$/i.test(String(status));
