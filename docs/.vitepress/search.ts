import type { SearchOptions } from 'minisearch';

/**
 * How the search ranks what it finds. The functions are written into the pages as text: they use nothing from around them.
 */
export const searchOptions = {
  // The guide explains what the pages of operations only mention.
  boostDocument: (id: string): number => (id.startsWith('/reference/') ? 1 : 4),
  // What people ask for by another word than the pages have.
  processTerm: (term: string): string[] => {
    const others: Record<string, string[]> = {
      login: ['token', 'profile'],
      guest: ['door'],
      webhook: ['webhooks', 'notify'],
    };
    const word = term.toLowerCase();
    return [word, ...(others[word] ?? [])];
  },
} satisfies SearchOptions;
