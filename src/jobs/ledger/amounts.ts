import type { LedgerFigures, LedgerGroup } from './result.js';

/** An amount is a whole number of its last possible decimal, so that it is exact for any number of digits. */
const scale = 40;

/** Longer than any amount of money, and short enough for a fast calculation with all of its decimals. */
export const longestAmount = 40;

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

/** Returns the number of decimals that a decimal needs. */
export const decimalsOf = (text: string): number => /\.(\d*[1-9])/.exec(text)?.[1]?.length ?? 0;

/** Returns the smallest amount with this number of decimals. */
export const unitOf = (decimals: number): bigint => 10n ** BigInt(scale - decimals);

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

/** Named amounts. */
export type Amounts<Name extends string> = Readonly<Record<Name, bigint>>;

/** Amounts if refunds are the least and the most that they may be. Both are one object if the refunds are known. */
export interface Range<Name extends string> {
  readonly least: Amounts<Name>;
  readonly most: Amounts<Name>;
}

/** Figures as decimals. */
type Texts = LedgerFigures & Pick<LedgerGroup, 'sold'>;

/** Sums of figures. */
export class Sums<Name extends keyof Texts> implements Range<Name> {
  readonly least: Record<Name, bigint>;
  readonly most: Record<Name, bigint>;
  readonly #names: readonly Name[];
  /** Largest number of decimals of the added amounts. */
  decimals = 0;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.least = named(names, () => 0n);
    this.most = { ...this.least };
  }

  /** Adds amounts with a number of decimals. */
  add({ least, most }: Range<Name>, decimals: number): void {
    this.decimals = Math.max(this.decimals, decimals);
    for (const name of this.#names) {
      this.least[name] += least[name];
      this.most[name] += most[name];
    }
  }

  /** Returns the sums as decimals. */
  texts(): Pick<Texts, Name> {
    return textsOf(this, this.#names, this.decimals);
  }
}

/** Returns amounts as decimals. One that depends on the amount of a refund is undefined if that is not known. */
export const textsOf = <Name extends keyof Texts>(
  { least, most }: Range<Name>,
  names: readonly Name[],
  decimals: number,
): Pick<Texts, Name> =>
  // Only figures that may be undefined depend on refunds.
  named(names, (name) => (least[name] === most[name] ? decimalOf(least[name], decimals) : undefined)) as Pick<
    Texts,
    Name
  >;

/** Returns an object with a value for each name. */
export const named = <Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> =>
  // Every name of the type is in the list.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
