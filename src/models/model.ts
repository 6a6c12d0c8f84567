/** One shape of the interface at run time: its name and the check compiled from its schema. */
export interface Model<T> {
  /** The name of the shape, which its schema has too. */
  readonly name: string;
  /** Whether a value has the shape. */
  readonly check: (value: unknown) => value is T;
}

/** A difference between a value and what the specification says of it. */
export interface Issue {
  /** Where in the value: keys and indexes, outermost first. */
  readonly path: readonly (string | number)[];
  /** What is wrong there. */
  readonly message: string;
  /**
   * What the value should be: a type such as `string` or `int`, the values that are allowed, or `union` for one of several
   * forms. Missing if the service or this library has words for the problem, which are then the message.
   */
  readonly expected?: string | undefined;
  /** Type of the value: `undefined` if it is missing, `null`, `array`, or as `typeof` names it. Given with `expected`. */
  readonly received?: string | undefined;
}
