/** The other names of some fields in newer bodies (specification: "Event"). */
export const newerSpellings: Readonly<Record<string, string>> = {
  publising: 'publishing',
  event_settings_reviewed: 'event_reviewed',
};
