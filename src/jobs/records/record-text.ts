import { isObject } from '../../shared/is-object.js';
import { parseReply } from '../../shared/parse-reply.js';
import { onReplyText, type WithReplyText } from '../../shared/reply-text.js';

const codeOf = (character: string): number => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const brace = codeOf('{');
const bracket = codeOf('[');
const endOfBrace = codeOf('}');
const endOfBracket = codeOf(']');

/** Returns the position of the quote that ends a text of JSON. */
function endOfText(json: string, begin: number): number {
  for (let at = json.indexOf('"', begin + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at;
    while (json.charCodeAt(before - 1) === backslash) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return json.length;
}

/** Returns the texts of the objects in the list that begins at a position. */
function objectsIn(json: string, open: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = open;
  for (let at = open; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === brace || code === bracket) {
      depth += 1;
      if (depth === 2) begin = at;
    } else if (code === endOfBrace || code === endOfBracket) {
      depth -= 1;
      if (depth === 1) found.push(json.slice(begin, at + 1));
      if (depth === 0) break;
    }
  }
  return found;
}

/** Returns the beginning of a record's text in a list that is written without spaces, after the end of another record. */
function beginningOf(item: unknown): string {
  const record = isObject(item) ? item : {};
  const [name = ''] = Object.keys(record);
  return `},{${JSON.stringify(name)}:${JSON.stringify(record[name])}`;
}

/**
 * Returns the texts of the items in the list that begins at a position, or undefined if it is not certain where each begins. The
 * list has to be written as `JSON.stringify` would, as most are. Looks for the beginning of each item, which takes a third of the
 * time of looking at every text. An item may contain the beginning of the next one, but then it is found twice.
 */
function knownTexts(json: string, open: number, items: readonly unknown[]): string[] | undefined {
  const found: string[] = [];
  let at = open + 1;
  let own: string | undefined;
  for (const item of items.slice(1)) {
    const beginning = beginningOf(item);
    const end = json.indexOf(beginning, at) + 1;
    const text = json.slice(at, end);
    if (end === 0 || (own !== undefined && text.includes(own))) return undefined;
    found.push(text);
    at = end + 1;
    own = beginning;
  }
  const rest = objectsIn(`[${json.slice(at)}`, 0);
  found.push(...rest);
  const isWritten = (index: number) => found[index] === JSON.stringify(items[index]);
  return rest.length === 1 && isWritten(0) && isWritten(items.length - 1) ? found : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseReply(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is that of a record. */
const isTextOf = (text: string | undefined, item: unknown): boolean =>
  JSON.stringify(parsed(text ?? '')) === JSON.stringify(item);

/** Number of lists to try: a reply may wrap its list in another one. */
const mostLists = 3;

/** Returns the text of each item in a reply, or nothing if the reply does not show which one it is. */
function textsIn(items: readonly unknown[], reply: string): readonly string[] {
  let open = reply.indexOf('[');
  for (let tries = 0; tries < mostLists && open >= 0; tries += 1) {
    const known = knownTexts(reply, open, items);
    if (known) return known;
    const texts = objectsIn(reply, open);
    const isList = texts.length === items.length;
    if (isList && isTextOf(texts[0], items[0]) && isTextOf(texts.at(-1), items.at(-1))) return texts;
    open = reply.indexOf('[', open + 1);
  }
  return [];
}

const ownText = Symbol('text');

/** A record of a reply, which may have its text. */
interface Texted {
  [ownText]?: string;
}

/**
 * Options of a stream that keep the text of each record in its lists, for as long as the record is in memory. The text is a
 * property of the record, because the engine takes longer to collect the entries of a `WeakMap`.
 */
export const keepingTexts: WithReplyText = {
  [onReplyText]: (items, reply) => {
    for (const [index, text] of textsIn(items, reply).entries()) {
      const item: Texted | undefined = isObject(items[index]) ? items[index] : undefined;
      if (item) item[ownText] = text;
    }
  },
};

/** Returns the text of a record as the service sent it, if it was kept. */
export const textOfRecord = (record: Texted): string | undefined => record[ownText];
