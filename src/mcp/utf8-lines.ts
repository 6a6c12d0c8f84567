import { Transform } from 'node:stream';
import { NotText, utf8Of } from '../shared/text-of-bytes.js';

const lineBreak = 0x0a;

/** Maximum size of a message that is held here, in bytes. The reader of the messages refuses a longer one. */
const mostBytes = 10 * 1024 * 1024;

/** Returns the id of a message, of which some bytes are not text. */
function idOf(line: Uint8Array): string | number | null {
  try {
    const { id } = JSON.parse(new TextDecoder().decode(line));
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

/** Returns the answer to a message that is not text, in JSON-RPC. */
const refusalOf = (line: Uint8Array, { message, advice }: NotText): string =>
  `${JSON.stringify({
    jsonrpc: '2.0',
    id: idOf(line),
    error: { code: -32700, message: `The message was ignored, because ${message}. ${advice}` },
  })}\n`;

/**
 * Passes on the messages of an agent, one a line. Answers a line that is not UTF-8 with an error, because the service would keep
 * U+FFFD in place of its other characters. Leaves out a byte order mark.
 */
export function utf8Lines(answer: (text: string) => void): Transform {
  let begun: Uint8Array[] = [];
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
        const line = Buffer.concat([...begun, chunk.subarray(start, end + 1)]);
        begun = [];
        start = end + 1;
        try {
          utf8Of(line);
          this.push(line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? line.subarray(3) : line);
        } catch (error) {
          if (!(error instanceof NotText)) throw error;
          answer(refusalOf(line, error));
        }
      }
      begun.push(chunk.subarray(start));
      if (begun.reduce((size, { length }) => size + length, 0) > mostBytes) {
        this.push(Buffer.concat(begun));
        begun = [];
      }
      done();
    },
    flush(done) {
      this.push(Buffer.concat(begun));
      done();
    },
  });
}
