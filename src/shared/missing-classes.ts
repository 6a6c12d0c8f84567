/** Says which parts of `fetch` the runtime lacks, and what to do. `undefined` if it has all of them. */
export function missingClasses(names = ['Request', 'Response', 'Headers']): string | undefined {
  const missing = names.filter((name) => typeof Reflect.get(globalThis, name) !== 'function');
  if (missing.length === 0) return undefined;
  return `there is no global ${missing.join(' or ')} here. In Jest, set testEnvironment to jest-fixed-jsdom in place of jsdom`;
}
