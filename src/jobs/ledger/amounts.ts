/*
 * An amount is a whole number of its smallest decimal: 1010n for `10.10` with two decimals. It is exact for any number
 * of digits.
 */

/** Returns an amount with a number of decimals, from a decimal that has at most as many. */
export function amountOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Returns an amount as a decimal. */
export function decimalOf(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${sign}${digits.slice(0, point)}${decimals > 0 ? '.' : ''}${digits.slice(point)}`;
}

/** Named amounts with the same number of decimals. */
export type Amounts<Name extends string> = Readonly<Record<Name, bigint>>;

/** Sums of named amounts whose number of decimals may differ. */
export class Sums<Name extends string> {
  readonly #names: readonly Name[];
  readonly #sums: Record<Name, bigint>;
  #decimals = 0;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#sums = named(names, () => 0n);
  }

  /** Largest number of decimals of the added amounts. */
  get decimals(): number {
    return this.#decimals;
  }

  /** Adds amounts with a number of decimals. */
  add(amounts: Amounts<Name>, decimals: number): void {
    if (decimals > this.#decimals) {
      const rescaled = 10n ** BigInt(decimals - this.#decimals);
      this.#decimals = decimals;
      for (const name of this.#names) this.#sums[name] *= rescaled;
    }
    const factor = 10n ** BigInt(this.#decimals - decimals);
    for (const name of this.#names) this.#sums[name] += amounts[name] * factor;
  }

  /** Returns the sums with a number of decimals that is not smaller than that of the added amounts. */
  at(decimals: number): Amounts<Name> {
    const factor = 10n ** BigInt(decimals - this.#decimals);
    return named(this.#names, (name) => this.#sums[name] * factor);
  }
}

/** Returns an object with a value for each name. */
export const named = <Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> =>
  // Every name of the type is in the list.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;

/** Returns amounts as decimals. */
export const decimalsOf = <Name extends string>(
  names: readonly Name[],
  amounts: Amounts<Name>,
  decimals: number,
): Record<Name, string> => named(names, (name) => decimalOf(amounts[name], decimals));
