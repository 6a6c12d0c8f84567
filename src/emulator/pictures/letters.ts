/** Letters and digits of 5 by 7 points. Each line is a digit of base 32, whose bits are the points. */
const glyphs: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'sihhhis',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
};

export const glyphHeight = 7;

/** Points from one letter to the next. */
export const glyphStep = 6;

/** Whether a point of some letters is set. The first letter begins at 0, 0. */
export function isSet(text: string, x: number, y: number): boolean {
  const line = glyphs[text[Math.floor(x / glyphStep)] ?? '']?.[y];
  return line !== undefined && ((Number.parseInt(line, 32) >> (4 - (x % glyphStep))) & 1) === 1;
}
