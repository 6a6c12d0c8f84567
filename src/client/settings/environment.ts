/** The environment variables that options fall back to. */
export type Variable =
  | 'TICKETING_BASE_URL'
  | 'TICKETING_AUTH_URL'
  | 'TICKETING_CLIENT_ID'
  | 'TICKETING_CLIENT_SECRET';

/** The result of reading an environment variable. */
interface Reading {
  /** Missing if the variable is unset, empty or unreadable, or if there is no environment. */
  readonly value?: string | undefined;
  /** Whether the runtime refuses to read it, as Deno does by default. */
  readonly isDenied?: boolean;
}

/** Reads a variable of the environment. Never throws. */
export function fromEnvironment(variable: Variable): Reading {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return { value: process?.env?.[variable] || undefined };
  } catch {
    return { isDenied: true };
  }
}
