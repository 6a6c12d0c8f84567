/** What was found out of a gap. */
export interface Finding {
  /** The id of the gap. */
  readonly gap: string;
  /** Whether the service does as the emulator chose. */
  readonly verdict: 'confirmed' | 'differs' | 'not answered';
  /** What the service does, or why that is not known; no value of a reply. */
  readonly found: string;
}

/** What a check found, before it is known which gap it is of. */
export type Found = Omit<Finding, 'gap'>;

export const confirmed = (found: string): Found => ({ verdict: 'confirmed', found });
export const differs = (found: string): Found => ({ verdict: 'differs', found });
export const notAnswered = (found: string): Found => ({ verdict: 'not answered', found });

/** What is found where it is as the emulator chose, or is not. */
export const compared = (isAsChosen: boolean, found: string): Found =>
  isAsChosen ? confirmed(found) : differs(found);
