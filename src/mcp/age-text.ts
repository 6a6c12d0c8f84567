/** Returns how old a copy is in a sentence, and in whole minutes. */
export function ageText(seconds: number): { readonly text: string; readonly minutes: number } {
  const time = new Date(Date.now() - seconds * 1_000).toISOString();
  const minutes = Math.round(seconds / 60);
  const text = `From a copy of ${time.slice(0, 10)} ${time.slice(11, 16)} UTC, ${minutes} minute${minutes === 1 ? '' : 's'} old.`;
  return { text, minutes };
}
