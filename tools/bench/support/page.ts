/** Parts of the benchmark, in the order in which they run. Each is a script, and a place on the page. */
export const parts = [
  'machine',
  'calls',
  'parts',
  'start',
  'bundle',
  'types',
  'walk',
  'growth',
  'jobs',
  'mirror',
  'rounds',
  'checks',
  'limits',
  'emulator',
  'emulator-http',
] as const;

export type Part = (typeof parts)[number];

/** Puts what each part has printed into its place on the page. */
export function fillPage(page: string, printed: Readonly<Record<string, string>>): string {
  const left = new Set<string>(parts);
  const filled = page.replaceAll(/<!-- bench:(\S+) -->[\s\S]*?<!-- end -->/g, (_, part: string) => {
    if (!left.delete(part))
      throw new Error(`The page has a place for "${part}", which is not a part, or has it twice.`);
    const text = printed[part];
    if (text === undefined) throw new Error(`The part ${part} printed nothing.`);
    return `<!-- bench:${part} -->\n\n${text.trim()}\n\n<!-- end -->`;
  });
  if (left.size > 0) throw new Error(`The page has no place for ${[...left].join(', ')}.`);
  return filled;
}
