/** An operation with the scope that it needs, if it needs one. */
interface Scoped {
  readonly scope?: string | undefined;
  /** Sentence that says what the operation does. */
  readonly summary: string;
}

/** Returns the sentences about each scope: the summaries of the operations that need it. */
export function scopeSentences(operations: readonly Scoped[]): Readonly<Record<string, string>> {
  const scopes = new Map<string, Set<string>>();
  for (const { scope, summary } of operations) {
    if (scope) scopes.set(scope, (scopes.get(scope) ?? new Set()).add(summary));
  }
  return Object.fromEntries(
    [...scopes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([scope, uses]) => [scope, [...uses].join(' ')]),
  );
}
