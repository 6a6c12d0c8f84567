import { OptionError, shouldBe } from '../../shared/option-error.js';
import { safeAddress } from '../../shared/service-url.js';

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
function fromEnvironment(variable: Variable): Reading {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return { value: process?.env?.[variable] || undefined };
  } catch {
    return { isDenied: true };
  }
}

/** An option, its value, and the variable in its place. */
type Wanted = readonly [option: string, given: unknown, variable: Variable];

/** Throws a `TypeError` that names all missing options. */
export function expectAll(wanted: readonly Wanted[]): void {
  const missing = wanted.filter(
    ([, given, variable]) => given == null && fromEnvironment(variable).value === undefined,
  );
  if (missing.length === 0) return;
  const [are, them] = missing.length > 1 ? ['are', 'them'] : ['is', 'it'];
  const options = missing.map(([option]) => option).join(', ');
  const variables = missing.map(([, , variable]) => variable).join(', ');
  const but = missing.some(([, , variable]) => fromEnvironment(variable).isDenied)
    ? ', which this program is not allowed to read (on Deno: --allow-env)'
    : '';
  throw new OptionError(
    `${options} ${are} missing: pass ${them} to new TicketingClient() or set ${variables}${but}.`,
  );
}

/** Returns the text that was passed, or else the environment variable. `expectAll` has found one of them. */
export function required(option: string, given: string | undefined, variable: Variable): string {
  const value = given ?? fromEnvironment(variable).value;
  if (typeof value !== 'string' || value === '') throw shouldBe(option, 'a non-empty string');
  return value;
}

/** Returns an address that secrets may be sent to, from the same sources. */
export function requiredAddress(option: string, given: string | undefined, variable: Variable): string {
  const address = safeAddress(required(option, given, variable));
  if (address) return address;
  throw shouldBe(
    option,
    'an https URL such as https://api.example.com, without a query or a user name. ' +
      `http works on this machine only. Correct the option or ${variable}`,
  );
}
