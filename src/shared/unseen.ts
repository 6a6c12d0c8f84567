/**
 * Characters that a reader does not see or that a terminal obeys: control characters other than line breaks and tabs,
 * changes of direction, characters without a width, tags, variation selectors, and halves of a surrogate pair. A
 * joiner between two emoji and a choice between their two looks are visible.
 */
const unseen =
  /(?![\n\t]|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3))[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Returns a character as JSON escapes it. One above U+FFFF becomes its two halves. */
const escaped = (character: string): string => {
  let text = '';
  for (let at = 0; at < character.length; at += 1)
    text += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return text;
};

/**
 * Returns the text with every invisible character spelled out: `\u202e` for a change of direction. A line break of
 * two characters becomes one.
 */
export const spellOut = (text: string): string => text.replaceAll('\r\n', '\n').replace(unseen, escaped);
