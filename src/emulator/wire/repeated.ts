/** Describes the problem of a parameter that was sent too often. */
export const repeatedProblem = (name: string, times: number): string =>
  `${name} should be given once, not ${times} times`;

/** Lists the problems of parameters that take one value but were sent several times. */
export const repeatedIn = (sent: URLSearchParams): string[] =>
  [...new Set(sent.keys())].flatMap((name) => {
    const times = sent.getAll(name).length;
    return times > 1 ? [repeatedProblem(name, times)] : [];
  });
