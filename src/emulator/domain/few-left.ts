/** Says how few things are left: `only 1 ticket is left`. */
export function fewLeft(count: number, thing: string): string {
  if (count <= 0) return `no ${thing}s are left`;
  return count === 1 ? `only 1 ${thing} is left` : `only ${count} ${thing}s are left`;
}
