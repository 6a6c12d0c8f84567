import { type JSONRPCMessage, parseJSONRPCMessage, type RequestId } from '@modelcontextprotocol/server';
import { isObject } from '../shared/is-object.js';
import { NotText, utf8Of } from '../shared/text-of-bytes.js';
import { type Line, type LongLine, mostBytes } from './bounded-lines.js';
import { objectIn } from './meant.js';

/** Answer to a message that this server cannot understand. */
export interface NotUnderstood {
  readonly jsonrpc: '2.0';
  /** Id of the message, or `null` if it has none that can be read. */
  readonly id: RequestId | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** A message, or the answer to one that cannot be understood. */
export type Heard = { readonly message: JSONRPCMessage } | { readonly answer: NotUnderstood };

const notJson = -32700;
const notRequest = -32600;

const refused = (id: unknown, code: number, message: string): Heard => ({
  answer: {
    jsonrpc: '2.0',
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    error: { code, message },
  },
});

/** Returns the id of a message that is not text. */
function idIn(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(line)).id;
  } catch {
    return undefined;
  }
}

/** Returns the id at the beginning or end of a message, where all known agents write it. */
function idAtEnds({ begin, end }: LongLine): unknown {
  const [first, last] = [begin, end].map((bytes) => new TextDecoder().decode(bytes));
  const found =
    /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")/.exec(first ?? '') ??
    /,\s*"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/.exec(last ?? '');
  return found?.[1] === undefined ? undefined : JSON.parse(found[1]);
}

/** Returns a value without its fields that are null. */
const withoutNulls = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => (each === null ? [] : [[name, withoutNulls(each)]])),
      )
    : value;

/** Returns the object that an agent means: some send JSON text, and some an empty list or text for an empty object. */
function meantObject(given: unknown): unknown {
  const value = objectIn(given);
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Returns the parameters of a message, without those that are null. The tool decides about null in its arguments. */
function paramsIn(given: unknown): unknown {
  const params = meantObject(given);
  if (!isObject(params)) return params;
  const { arguments: sent, ...others } = params;
  const input = meantObject(sent);
  return { ...Object(withoutNulls(others)), ...(input !== undefined && { arguments: input }) };
}

/** Returns an answer of the agent to a question of this server. Ignores one that answers nothing, as the protocol requires. */
function answerIn(value: object): readonly Heard[] {
  try {
    return [{ message: parseJSONRPCMessage(value) }];
  } catch {
    return [];
  }
}

/** Returns a message without members that the protocol does not know. */
function messagesIn(value: unknown): readonly Heard[] {
  if (!isObject(value)) return [refused(null, notRequest, 'The message must be a JSON object.')];
  const { jsonrpc, id, method, result, error } = value;
  if (method === undefined && (result !== undefined || error !== undefined)) {
    return answerIn({ jsonrpc, id, ...(error === undefined ? { result } : { error }) });
  }
  const isNotice = id === undefined || (id === null && String(method).startsWith('notifications/'));
  try {
    const params = paramsIn(value.params);
    const message = parseJSONRPCMessage({
      jsonrpc,
      ...(!isNotice && { id }),
      method,
      ...(params !== undefined && { params }),
    });
    return [{ message }];
  } catch (error) {
    if (error instanceof RangeError) return [refused(id, notRequest, 'The message is nested too deeply.')];
    const text =
      'The message is not a request of JSON-RPC 2.0. It needs "jsonrpc": "2.0", an id that is text or a whole number, and a method. Its params must be an object.';
    return [refused(id, notRequest, text)];
  }
}

/** Returns the messages in a line: one, several in a list, or none in an empty line. */
export function hear(line: Line): readonly Heard[] {
  if ('begin' in line) {
    const text = `The message was ignored, because it has more than ${mostBytes} bytes. Send less at once.`;
    return [refused(idAtEnds(line), notRequest, text)];
  }
  let text: string;
  try {
    // The service would keep U+FFFD in place of other characters.
    text = utf8Of(line).trim();
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    const { message, advice } = error;
    return [refused(idIn(line), notJson, `The message was ignored, because ${message}. ${advice}`)];
  }
  if (text === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [
      refused(null, notJson, 'The message was ignored, because it is not JSON. Send one message a line.'),
    ];
  }
  return Array.isArray(value) && value.length > 0 ? value.flatMap(messagesIn) : messagesIn(value);
}
