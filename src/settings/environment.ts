/** The variables that fill in for options. */
export type Variable =
  | 'TICKETING_BASE_URL'
  | 'TICKETING_AUTH_URL'
  | 'TICKETING_CLIENT_ID'
  | 'TICKETING_CLIENT_SECRET';

/** What the environment says of a variable. */
interface Reading {
  /** Absent where the variable is not set, is empty, or may not be read, or where there is no environment. */
  readonly value?: string | undefined;
  /** Whether the runtime refuses to read it, as Deno does unless it is told otherwise. */
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
