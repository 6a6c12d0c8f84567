import { Transform } from 'node:stream';

const lineBreak = 0x0a;

/** Maximum size of a line, in bytes. */
export const mostBytes = 10 * 1024 * 1024;

/** Length of each end of a line that is too long to be kept. */
const endBytes = 1024;

/** The first and the last bytes of a line that was too long to be kept. */
export interface LongLine {
  readonly begin: Uint8Array;
  readonly end: Uint8Array;
}

/** A line without its line break. */
export type Line = Uint8Array | LongLine;

/** Cuts bytes into lines, also the last one without a line break. Keeps only both ends of a line that is too long. */
export function boundedLines(): Transform {
  let parts: Uint8Array[] = [];
  let size = 0;
  let long: LongLine | undefined;
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    size += bytes.length;
    if (size <= mostBytes) return;
    const whole = Buffer.concat(parts);
    long = { begin: long?.begin ?? whole.subarray(0, endBytes), end: whole.subarray(-endBytes) };
    parts = [long.end];
  };
  const taken = (): Line => {
    const line = long ?? Buffer.concat(parts);
    parts = [];
    size = 0;
    long = undefined;
    return line;
  };
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Uint8Array, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
        add(chunk.subarray(start, end));
        this.push(taken());
        start = end + 1;
      }
      add(chunk.subarray(start));
      done();
    },
    flush(done) {
      this.push(taken());
      done();
    },
  });
}
