/** Choices of tickets on a door list. */
export const people = ['all', 'came', 'missing'] as const;

/** One ticket on a door list. A field is `undefined` if the service does not return it. */
export interface DoorListRow {
  /** Given name and family name of the person whom it admits. */
  readonly holder: string | undefined;
  /** Given name. */
  readonly firstName: string | undefined;
  /** Family name. */
  readonly lastName: string | undefined;
  /** E-mail address. */
  readonly email: string | undefined;
  /** Whether the ticket names nobody, so that these are the buyer's name and address. */
  readonly isBuyer: boolean;
  /** Name of the kind of ticket. */
  readonly type: string | undefined;
  /** Name of its price, such as `Adult`. */
  readonly variation: string | undefined;
  /**
   * Start of the event, as the ticket says it. If an event repeats, it may be the date of the ticket, which is not documented.
   */
  readonly startsAt: Date | undefined;
  /** Uuid of its order. */
  readonly order: string | undefined;
  /** Reference number of the booking, as the ticket has it. */
  readonly reference: string | undefined;
  /** Uuid of the ticket. */
  readonly ticket: string;
  /** Running number. */
  readonly serial: number | undefined;
  /** Text of its code, as a scanner reads it. */
  readonly code: string | undefined;
  /** Status as the service writes it. The values are not documented. */
  readonly status: string | undefined;
  /**
   * Whether it no longer admits anybody. `undefined` if `status` is neither `active` nor `cancelled`. Void tickets are listed
   * too, so that you can look up a person who comes with one.
   */
  readonly isVoid: boolean | undefined;
  /**
   * Whether its holder was let in. `undefined` if the last scan has another result than `attended` or `not_attended`. Only
   * `not_attended` is documented.
   */
  readonly isCheckedIn: boolean | undefined;
  /** Time at which its holder was let in. */
  readonly checkedInAt: Date | undefined;
}
