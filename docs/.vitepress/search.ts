/** Options of the search. The functions are written into the pages as text, so they use nothing outside themselves. */
export const searchOptions = {
  // The guide explains things that the reference and the background pages only mention. The beginning of a page of the
  // reference counts in full.
  boostDocument: (id: string): number =>
    /^\/(?:reference\/(?!([\w-]+)\.html#\1$)|bench|decisions|how-it-works|emulator-gaps|emulator-http)/.test(
      id,
    )
      ? 1
      : 2,
  // Adds other words for the typed ones. Drops words that are on every page.
  processTerm: (term: string): string[] => {
    const others: Record<string, string[]> = {
      check: ['checkin', 'door'],
      guest: ['door'],
      hang: ['hangs', 'timeout'],
      login: ['tokens', 'profile'],
      retry: ['retries'],
      timeout: ['timeouts', 'deadline'],
      webhook: ['webhooks', 'watch'],
    };
    // Clients of other services have methods such as `getOrders`, which is `orders.list` here.
    const parts = /^(get|find|fetch|read|list)([A-Z]\w*)$/.exec(term);
    const method = parts
      ? [parts[2]?.endsWith('s') ? 'list' : 'get', parts[2]?.toLowerCase() ?? '']
      : undefined;
    const words = method ?? term.split(/(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
    const whole = term.toLowerCase();
    const all = words.includes(whole) ? words : [whole, ...words];
    return all.flatMap((word) =>
      /^(?:a|an|and|at|how|in|is|of|on|the|to)$/.test(word) ? [] : [word, ...(others[word] ?? [])],
    );
  },
};
