/**
 * Maximum gzipped bytes that a browser may load of an entry before anything is used. They are a little above the
 * present need, so that no one makes code worse to save a few bytes.
 */
export const entryBytes = { index: 38_000, views: 7_000, emulator: 150_000, jobs: 150_000 } as const;

/** Maximum bytes of the package: as npm packs it, and as it unpacks. */
export const packageBytes = { packed: 3_200_000, unpacked: 11_000_000 } as const;

/** Maximum type instantiations that a program with twenty methods may add to an empty one. */
export const typeInstantiations = 2_750;

/**
 * Maximum that a call may need beside its transport, on Node 20: a tenth above the present need. The figures do not
 * depend on the machine, so they show a more expensive step that times would hide.
 */
export const callPrice = {
  'a call': { promises: 31, timers: 2, controllers: 1, bytes: 13_600 },
  'a call under a limit': { promises: 64, timers: 2, controllers: 1, bytes: 22_900 },
} as const;

/** Maximum lines of each folder, comments included and generated files not. A ceiling only falls. */
export const lines = {
  'src/client': 7_590,
  'src/api': 8_850,
  'src/shared': 2_230,
  'src/stores': 2_000,
  'src/jobs': 22_540,
  'src/emulator': 18_720,
  'src/cli': 7_350,
  'src/mcp': 2_850,
  test: 72_400,
  scripts: 4_500,
  tools: 2_000,
  docs: 5_240,
} as const;
