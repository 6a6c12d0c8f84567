import { shouldBe, wrongOption } from '../internal/option-error.js';
import { safeAddress } from '../internal/service-url.js';
import { fromEnvironment, type Variable } from './environment.js';

/** A text that is given, or else stands in the environment. Throws a `TypeError` where it is in neither. */
export function required(option: string, given: string | undefined, variable: Variable): string {
  const { value, isDenied } = given == null ? fromEnvironment(variable) : { value: given };
  if (value === undefined) {
    const but = isDenied ? ', which this program is not allowed to read (on Deno: --allow-env)' : '';
    throw wrongOption(option, `is missing: pass it to new TicketingClient() or set ${variable}${but}`);
  }
  if (typeof value !== 'string' || value === '') throw shouldBe(option, 'a non-empty string');
  return value;
}

/** An address that secrets may be sent to, from the same places. */
export function requiredAddress(option: string, given: string | undefined, variable: Variable): string {
  const address = safeAddress(required(option, given, variable));
  if (address) return address;
  throw shouldBe(
    option,
    'a full address such as https://api.example.com, without query or user name; ' +
      `http is accepted on a loopback address only. Correct the option or ${variable}`,
  );
}
