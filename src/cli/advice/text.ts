const name = 'ticketing-client';

/** Command lines and options in an advice, as they are typed. */
export const typedIn = (advice: string): string[] =>
  [...advice.matchAll(/\{([^{}]*)\}/g)].map(([, typed = '']) => typed);

/** Returns an advice with its commands in full. Options stay as they are, unless `all` is set. */
export const adviceText = (advice: string, all: boolean): string =>
  advice.replace(/\{([^{}]*)\}/g, (_whole, typed: string) =>
    /^[-<]/.test(typed) && !all ? typed : quoted(typed),
  );

/** Returns a command line in quotes, with the name of the program. */
export const quoted = (words: string): string => `"${`${name} ${words}`.trim()}"`;

/** Returns the entry with the most words of a table that a text begins with. */
export function longestGuess<Entry extends readonly [string, ...string[]]>(
  table: readonly Entry[],
  words: readonly string[],
): { readonly entry: Entry; readonly length: number } | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const typed = words.slice(0, length).join(' ');
    const entry = table.find(([guesses]) => guesses.split('|').includes(typed));
    if (entry) return { entry, length };
  }
  return undefined;
}

/** Returns a message with a problem and an advice. Points to the help of a command if the advice is not sure. */
export const message = (problem: string, advice: string, path: readonly string[]): string =>
  [
    problem,
    advice,
    ...(/^(?:Did you mean|The commands are|$)/.test(advice)
      ? [`See ${quoted([...path, '--help'].join(' '))}.`]
      : []),
  ]
    .filter((each) => each !== '')
    .join(' ');
