/** Source of each module that users import, by its name: `jobs` is `ticketing-client/jobs`, and `index` the package itself. */
export const entries = {
  index: 'src/index.ts',
  static: 'src/client/static.ts',
  jobs: 'src/jobs/index.ts',
  views: 'src/api/views/index.ts',
  schemas: 'src/api/schemas.ts',
  money: 'src/api/money.ts',
  undici: 'src/client/undici.ts',
  oauth: 'src/client/oauth.ts',
  redis: 'src/stores/redis/index.ts',
  postgres: 'src/stores/postgres/index.ts',
  otel: 'src/client/otel.ts',
  emulator: 'src/emulator/index.ts',
  msw: 'src/emulator/msw.ts',
} as const;

export type Entry = keyof typeof entries;

/** Returns the name by which programs import an entry. */
export const specifierOf = (entry: Entry): string =>
  entry === 'index' ? 'ticketing-client' : `ticketing-client/${entry}`;

/** Returns the sources of some entries by their names. */
export const sourcesOf = (...names: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, entries[name]]));
