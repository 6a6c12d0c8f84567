/** An amount is a whole number of its last possible decimal, so that it is exact for any number of digits. */
const scale = 40;

/** Returns an amount from a decimal. */
export function amountOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** Returns an amount as a decimal. */
export function decimalOf(amount: bigint, decimals: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).slice(0, decimals);
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction && `.${fraction}`}`;
}

/** Named amounts. */
export type Amounts<Name extends string> = Readonly<Record<Name, bigint>>;

/** Sums of named amounts. */
export class Sums<Name extends string> {
  readonly amounts: Record<Name, bigint>;
  readonly #names: readonly Name[];
  /** Largest number of decimals of the added amounts. */
  decimals = 0;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.amounts = named(names, () => 0n);
  }

  /** Adds amounts with a number of decimals. */
  add(amounts: Amounts<Name>, decimals: number): void {
    this.decimals = Math.max(this.decimals, decimals);
    for (const name of this.#names) this.amounts[name] += amounts[name];
  }

  /** Returns the sums as decimals. */
  texts(decimals = this.decimals): Record<Name, string> {
    return named(this.#names, (name) => decimalOf(this.amounts[name], decimals));
  }
}

/** Returns an object with a value for each name. */
export const named = <Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> =>
  // Every name of the type is in the list.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
