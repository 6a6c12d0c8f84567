/** The names that newer bodies write otherwise (specification: "Event"). */
export const newerSpellings: Readonly<Record<string, string>> = {
  publising: 'publishing',
  event_settings_reviewed: 'event_reviewed',
};
