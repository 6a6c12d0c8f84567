/** One shape of the interface at run time: its name, and the check compiled from its schema. */
export interface Model<T> {
  /** The name of the shape and of its schema. */
  readonly name: string;
  /** Whether a value has the shape. */
  readonly check: (value: unknown) => value is T;
}

/** A difference between a value and its specification. */
export interface Issue {
  /** Place in the value: keys and indexes, outermost first. */
  readonly path: readonly (string | number)[];
  /** Description of the problem. */
  readonly message: string;
  /**
   * Expected value: a type such as `string` or `int`, the allowed values, or `union` for one of several forms.
   * Missing if the message comes from the service or this library.
   */
  readonly expected?: string | undefined;
  /**
   * Type of the value: `undefined` if it is missing, `null`, `array`, or as `typeof` names it. Set together with
   * `expected`.
   */
  readonly received?: string | undefined;
}
