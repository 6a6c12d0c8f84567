/** Says that a parameter was given too often. */
export const repeatedProblem = (name: string, times: number): string =>
  `${name} should be given once, not ${times} times`;

/** Lists what is wrong with parameters that take one value each: those that were given several times. */
export const repeatedIn = (sent: URLSearchParams): string[] =>
  [...new Set(sent.keys())].flatMap((name) => {
    const times = sent.getAll(name).length;
    return times > 1 ? [repeatedProblem(name, times)] : [];
  });
