import type { Readable, Writable } from 'node:stream';
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { boundedLines, type Line } from './bounded-lines.js';
import { hear, type NotUnderstood } from './hear.js';

/** Returns the request that will get no answer, because the agent has cancelled it. */
const cancelledBy = (message: JSONRPCMessage): unknown =>
  isJSONRPCNotification(message) && message.method === 'notifications/cancelled'
    ? message.params?.requestId
    : undefined;

/** A subscription is only answered when it ends. */
const isAnswered = (message: JSONRPCMessage): boolean =>
  isJSONRPCRequest(message) && message.method !== 'subscriptions/listen';

/** Connects a server to an agent: a message a line, over two streams. */
export class Streams implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;
  readonly #lines: Readable;
  readonly #output: Writable;
  readonly #onEnd: () => void;
  /** Ids of the requests that have no answer yet. */
  readonly #open: unknown[] = [];
  #isEnding = false;

  /** `onEnd` is called once the input has ended and every request in it is answered. */
  constructor(input: Readable, output: Writable, onEnd: () => void) {
    this.#lines = input.pipe(boundedLines());
    this.#output = output;
    this.#onEnd = onEnd;
  }

  async start(): Promise<void> {
    this.#lines
      .on('data', (line: Line) => this.#receive(line))
      .once('end', () => {
        this.#isEnding = true;
        this.#endIfDone();
      });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(message);
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this.#settle(message.id);
  }

  async close(): Promise<void> {
    this.#lines.removeAllListeners().pause();
    this.onclose?.();
  }

  #receive(line: Line): void {
    for (const heard of hear(line)) {
      if ('answer' in heard) {
        this.#write(heard.answer).catch((error: Error) => this.onerror?.(error));
        continue;
      }
      const { message } = heard;
      if (isJSONRPCRequest(message) && isAnswered(message)) this.#open.push(message.id);
      this.#settle(cancelledBy(message));
      this.onmessage?.(message);
    }
  }

  #write(message: JSONRPCMessage | NotUnderstood): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#output.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  #settle(id: unknown): void {
    const index = this.#open.indexOf(id);
    if (index !== -1) this.#open.splice(index, 1);
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (!this.#isEnding || this.#open.length > 0) return;
    // Closing the server answers its subscriptions, which leads here again.
    this.#isEnding = false;
    this.#onEnd();
  }
}
