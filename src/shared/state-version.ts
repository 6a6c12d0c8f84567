/**
 * The version of each state that is written to be read by a later program. It grows if an earlier version of the package could
 * misread the new form. A state without a version has version 1.
 */
export const stateVersions = {
  watch: 4,
  forward: 4,
  plan: 1,
  copy: 1,
  publish: 1,
  bulk: 1,
  export: 1,
  mirror: 3,
  emulator: 1,
  profiles: 1,
  recording: 1,
} as const;

/** Name of a state. */
export type StateName = keyof typeof stateVersions;

/**
 * Returns the rest of the sentence about a state that a newer version of the package wrote, after the name of its file and without
 * the full stop. Returns `undefined` if this version can read the state.
 */
export function newerState(state: StateName, version: unknown): string | undefined {
  const known = stateVersions[state];
  if (version === undefined || (typeof version === 'number' && version <= known)) return undefined;
  return `was written by a newer version of ticketing-client (state version ${version}; this one reads up to ${known})`;
}
