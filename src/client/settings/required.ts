import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';
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

/** Throws a `TypeError` that names all missing options, if there are several. */
export function expectAll(wanted: readonly Wanted[]): void {
  const missing = wanted.filter(
    ([, given, variable]) => given == null && fromEnvironment(variable).value === undefined,
  );
  if (missing.length < 2) return;
  const options = missing.map(([option]) => option).join(', ');
  const variables = missing.map(([, , variable]) => variable).join(', ');
  throw new OptionError(
    `${options} are missing: pass them to new TicketingClient() or set ${variables}${deniedIn(missing)}.`,
  );
}

const deniedIn = (wanted: readonly Wanted[]): string =>
  wanted.some(([, , variable]) => fromEnvironment(variable).isDenied)
    ? ', which this program is not allowed to read (on Deno: --allow-env)'
    : '';

/** Returns the text that was passed, or else the environment variable. Throws a `TypeError` if both are missing. */
export function required(option: string, given: string | undefined, variable: Variable): string {
  const value = given ?? fromEnvironment(variable).value;
  if (value === undefined) {
    const but = deniedIn([[option, given, variable]]);
    throw wrongOption(option, `is missing: pass it to new TicketingClient() or set ${variable}${but}`);
  }
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
