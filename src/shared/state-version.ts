/** Version of everything that is written to be read by a later program. A form that this version could misread gets a greater one. */
export const stateVersion = 1;

/**
 * Returns the rest of the sentence about a state that a newer version of the package wrote, after the name of its file and without
 * the full stop. Returns `undefined` if this version can read the state.
 */
export function newerState(version: unknown, known = stateVersion): string | undefined {
  if (version === undefined || (typeof version === 'number' && version <= known)) return undefined;
  return `was written by a newer version of ticketing-client (state version ${version}; this one reads up to ${known})`;
}
