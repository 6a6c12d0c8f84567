import type { SearchOptions } from 'minisearch';

/**
 * How the search ranks what it finds. The functions are written into the pages as text: they use nothing from around them.
 */
export const searchOptions = {
  // The guide explains what the reference and the pages on the inside only mention, but for the beginning of a page.
  boostDocument: (id: string): number =>
    /^\/(?:reference\/(?!([\w-]+)\.html#\1$)|bench|decisions|how-it-works|emulator-gaps|emulator-http)/.test(
      id,
    )
      ? 1
      : 2,
  // What people ask for by another word than the pages have. Words that stand everywhere tell nothing.
  processTerm: (term: string): string[] => {
    const others: Record<string, string[]> = {
      check: ['checkin', 'door'],
      guest: ['door'],
      login: ['tokens', 'profile'],
      webhook: ['webhooks', 'watch'],
    };
    const word = term.toLowerCase();
    return /^(?:a|an|and|at|how|in|is|of|on|the|to)$/.test(word) ? [] : [word, ...(others[word] ?? [])];
  },
} satisfies SearchOptions;
