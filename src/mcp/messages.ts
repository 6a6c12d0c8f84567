import type { Readable } from 'node:stream';
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/server';
import { isObject } from '../shared/is-object.js';

/** Maximum size of a message, in bytes: that of the protocol's package for standard input. */
export const mostBytes = STDIO_DEFAULT_MAX_BUFFER_SIZE;

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Returns a value without its fields that are null. */
const withoutNulls = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => (each === null ? [] : [[name, withoutNulls(each)]])),
      )
    : value;

/** Returns the arguments of a tool. Some agents send them as JSON text, or an empty list for no arguments. */
function argumentsIn(given: unknown): unknown {
  const value = typeof given === 'string' ? JSON.parse(given || '{}') : given;
  return isEmptyList(value) ? {} : (value ?? {});
}

/** Returns metadata without a progress token that the protocol's package refuses, such as 1.5. The call reports no progress then. */
function metaIn(meta: unknown): unknown {
  if (!isObject(meta)) return meta;
  const { progressToken: token, ...others } = meta;
  return typeof token === 'string' || Number.isSafeInteger(token) ? meta : others;
}

/** Returns a message without null, which some agents send for what they leave out. A tool decides about null in its arguments. */
function tidied(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(tidied);
  // An answer to a question stays as it is.
  if (!isObject(message) || !('method' in message)) return message;
  const { params, ...others } = message;
  if (!isObject(params)) return withoutNulls(isEmptyList(params) ? others : message);
  const { arguments: given, _meta, ...known } = params;
  return {
    ...Object(withoutNulls(others)),
    params: {
      ...Object(withoutNulls({ ...known, _meta: metaIn(_meta) })),
      ...('arguments' in params && { arguments: argumentsIn(given) }),
    },
  };
}

/** Returns the text of a message as the protocol's package understands it, or the text itself if it is no message. */
export function tidiedText(text: string): string {
  try {
    return JSON.stringify(tidied(JSON.parse(text)));
  } catch {
    // The package refuses what is not JSON, or is nested too deeply.
    return text;
  }
}

/** Yields the lines of standard input, each with a tidied message. Throws if the input is not UTF-8, or a line is too long. */
export async function* tidiedLines(input: Readable): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of input) {
    const [first = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const line of lines) {
      yield Buffer.from(`${tidiedText(rest)}\n`);
      rest = line;
    }
    if (rest.length > mostBytes)
      throw new Error(`A message has more than ${mostBytes} bytes. Send less at once.`);
  }
  if (rest !== '') yield Buffer.from(`${tidiedText(rest)}\n`);
}
