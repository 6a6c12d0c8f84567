import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { safeAddress } from '../../shared/service-url.js';
import { fromEnvironment, type Variable } from './environment.js';

/** Returns the text that was passed, or else the environment variable. Throws a `TypeError` if both are missing. */
export function required(option: string, given: string | undefined, variable: Variable): string {
  const { value, isDenied } = given == null ? fromEnvironment(variable) : { value: given };
  if (value === undefined) {
    const but = isDenied ? ', which this program is not allowed to read (on Deno: --allow-env)' : '';
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
