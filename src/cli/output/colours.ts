/** Whether an output shows colours: a terminal that has them, unless the environment decides. */
export function hasColours({ isTTY = false }: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return !/^(?:0|false)$/.test(FORCE_COLOR);
  return isTTY && TERM !== 'dumb';
}

const green = 32;
const yellow = 33;
const red = 31;

const colours: readonly (readonly [colour: number, states: RegExp])[] = [
  [green, /^(?:published|active|paid|completed?|done|copied|approved|accepted|attended|enabled|confirmed)$/i],
  [
    yellow,
    /^(?:ready to publish|draft|pending|planned|unknown|unpublished|invited|waiting|unpaid|existing)$/i,
  ],
  [red, /^(?:cancell?ed|failed|refunded|void|expired|declined|rejected|disabled|deleted|suspended)$/i],
];

/** Colours a state. Returns other texts as they are. */
export function coloured(cell: string): string {
  const [colour] = colours.find(([, states]) => states.test(cell.trim())) ?? [];
  return colour === undefined ? cell : `\u001b[${colour}m${cell}\u001b[39m`;
}
