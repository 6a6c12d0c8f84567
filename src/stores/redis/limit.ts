import type { Cluster, Redis } from 'ioredis';
import { ExtensionError } from '../../client/errors.js';
import { within } from '../../shared/abort.js';
import { type Foresight, type Queue, unusedTurn } from '../../shared/turns.js';
import { withoutData } from '../../shared/without-data.js';
import { isRefusal, passes } from '../failing.js';
import { expectLimitOptions, type RedisLimit, type RedisLimitOptions } from './limit-options.js';
import { type Line, openLine } from './line.js';

/** The time between two checks of Redis while requests wait, in milliseconds. */
const lookTime = 1_000;

/** The number of checks without an answer after which the waiting requests are refused. */
const mostUnanswered = 5;

/** The time for which Redis keeps the places of a process that says nothing, in milliseconds. */
const leaseTime = 15_000;

/** The time without an answer after which a turn with a place may have been taken back, in milliseconds. */
const silentTime = 3_000;

/**
 * Maximum delay of a request after its turn, in milliseconds. After a longer one, too many might leave close together. The interval of
 * a reservoir is longer by it. Turns under `minTime` are apart, so a longer delay adds only two to 50 in a second.
 */
const mostLate = { apart: 50, inBursts: 20 };

/** Maximum time for the last words to Redis, in milliseconds. */
const farewellTime = 1_000;

/** Maximum time before the last turn, in milliseconds, at which to ask for more. A killed process wastes what it has. */
const mostAhead = 50;

/** The longest time that a timer can take, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

const micro = (time: number) => Math.round(time * 1_000);

/** Returns the settings by which the script gives turns, in microseconds. */
function settingsOf(options: RedisLimitOptions) {
  const { maxConcurrent, minTime, reservoir, reservoirRefreshInterval: interval } = options;
  const { reservoirRefreshAmount: refill } = options;
  return {
    max: maxConcurrent ?? undefined,
    min: micro(minTime ?? 0),
    ...(refill
      ? { refill, first: reservoir ?? refill, interval: micro((interval ?? 0) + mostLate.inBursts) }
      : { total: reservoir ?? undefined }),
    // How long an unused limit is remembered, in milliseconds: at least until the reservoir is full again.
    memory: Math.ceil(Math.max(600_000, 2 * (interval ?? 0), 2 * (minTime ?? 0))),
  };
}

/** A job that waits for its turn. */
interface Job {
  /** The queue whose first request takes the turn. Without one, the job is the request. */
  readonly queue?: Queue | undefined;
  /** Runs the job. Says whether it used its turn when it has ended, before its caller learns of it. */
  readonly run: (end: (isUsed: boolean) => void) => void;
  readonly fail: (error: Error) => void;
}

interface Turn {
  /** Its time on the clock of Redis, by which the script knows it. */
  readonly time: string;
  /** Its time on the clock of this process. */
  readonly due: number;
}

const unanswered = (cause: unknown) =>
  new ExtensionError(
    'limit',
    'the Redis of the limit does not answer. Check its address, and that it is running',
    { cause: withoutData(cause) },
  );

const failed = (cause: unknown) =>
  new ExtensionError('limit', 'the Redis of the limit returned an error, which is in error.cause', {
    cause: withoutData(cause),
  });

const closed = () => new ExtensionError('limit', 'the limit is closed');

/** The turns of a limit that Redis gives to this process. It asks for as many as are needed soon. */
class RedisTurns implements RedisLimit, Foresight {
  readonly #redis: Redis | Cluster;
  readonly #key: string;
  readonly #channel = 'ticketing-client:turns:';
  readonly #process = crypto.randomUUID();
  readonly #settings: string;
  readonly #expiration: number;
  readonly #lease: number;
  readonly #mostLate: number;
  #line: Line | undefined;
  #isClosed = false;

  readonly #jobs = new Set<Job>();
  /** The queues that had requests. Each has at most one job here, and none for a moment after one has begun. */
  readonly #queues = new Set<Queue>();
  /** Turns that this process has, in order. */
  #turns: Turn[] = [];
  /** The ends of the places that running jobs have. */
  readonly #running = new Set<{ readonly end: number }>();
  /** Times of turns that were not used. */
  #unused: string[] = [];

  /** Numbers of turns that this process has got, that have ended, and that Redis knows to have ended. */
  #got = 0;
  #ended = 0;
  #toldEnded = 0;
  /** Number of turns that Redis will give as soon as it can. */
  #promised = 0;

  /** The last answer: which state Redis has, whether it has places, the next turn, the time between two, the reservoir. */
  #state = '';
  #hasPlaces = false;
  #next = Number.NEGATIVE_INFINITY;
  #pace = 0;
  #reservoir = '';
  /** The same moment here, in milliseconds, and on the clock of Redis, in microseconds. */
  #here = Number.NEGATIVE_INFINITY;
  #there = 0;
  /** When the last question that was answered was sent. */
  #asked = Number.NEGATIVE_INFINITY;
  /** Usual time from a question to its answer. */
  #trip = Number.POSITIVE_INFINITY;

  #isListening = false;
  #isForced = false;
  #talking: Promise<void> | undefined;
  /** The last error with which Redis refused to run the script, if it has not run it since. */
  #refusal: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #inVain = 0;

  constructor(redis: Redis | Cluster, options: RedisLimitOptions) {
    const { id, expiration = 60_000 } = options;
    this.#redis = redis;
    this.#key = `ticketing-client:limit:${id}`;
    this.#settings = JSON.stringify(settingsOf(options));
    this.#expiration = expiration;
    this.#lease = Math.min(leaseTime, expiration);
    this.#mostLate = options.reservoirRefreshAmount ? mostLate.inBursts : mostLate.apart;
  }

  schedule<T>(job: () => Promise<T>): Promise<T> {
    return this.take(job);
  }

  take<T>(job: () => Promise<T>, queue?: Queue): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) throw closed();
      this.#line ??= openLine(this.#redis);
      const run: Job['run'] = async (end) => {
        try {
          const result = await job();
          end(result !== unusedTurn);
          resolve(result);
        } catch (error) {
          end(true);
          reject(error);
        }
      };
      this.#jobs.add({ queue, run, fail: reject });
      if (queue) this.#queues.add(queue);
      this.#lookAfter();
      this.#begin();
    });
  }

  recount(): void {
    for (const job of this.#jobs) {
      if (job.queue?.size !== 0) continue;
      this.#jobs.delete(job);
      job.run(() => {});
    }
    if (this.#promised > this.#waiting) this.#isForced = true;
    this.#begin();
  }

  waitOf(place: number): number {
    const due = this.#turns[place]?.due ?? this.#next + (place - this.#turns.length) * this.#pace;
    return Math.max(0, due - performance.now());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#timer);
    this.#failAll(closed());
    if (!this.#line) return;
    // Otherwise others would wait for its turns and places.
    this.#isForced = this.#promised > 0;
    const timeout = () => new Error('Redis did not answer.');
    await within(farewellTime, timeout, this.#talk()).catch(() => {});
    this.#line.close();
  }

  /** Number of requests that wait for a turn. */
  get #waiting(): number {
    let sum = 0;
    for (const { queue } of this.#jobs) if (!queue) sum += 1;
    for (const { size } of this.#queues) sum += size;
    return sum;
  }

  /** Number of turns to ask for. It asks before it has used the last one, so that the next is not late. */
  get #wants(): number {
    const last = this.#turns.at(-1);
    const isEarly = last && last.due - performance.now() > Math.min(this.#pace, mostAhead) + this.#trip;
    return isEarly ? 0 : Math.max(0, this.#waiting - this.#turns.length);
  }

  #failAll(error: Error): void {
    const jobs = [...this.#jobs];
    this.#jobs.clear();
    this.#queues.clear();
    for (const { fail } of jobs) fail(error);
  }

  /** Starts the jobs whose turn has come, and asks for more turns. */
  #begin(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const [turn] = this.#turns;
      const [job] = this.#jobs;
      if (!turn || !job) break;
      const now = performance.now();
      if (now < turn.due) {
        const wait = Math.min(longestTimer, Math.ceil(turn.due - now));
        // The deadline of the waiting call keeps the process alive.
        this.#timer = setTimeout(() => this.#begin(), wait).unref();
        break;
      }
      this.#turns.shift();
      if (this.#isLost(turn, now)) {
        this.#giveBack(turn);
        continue;
      }
      this.#jobs.delete(job);
      this.#run(job, turn);
    }
    void this.#talk();
  }

  /** Whether a turn cannot be used any more, because this process was busy or suspended. */
  #isLost({ due }: Turn, now: number): boolean {
    if (this.#hasPlaces && now - this.#asked > Math.min(silentTime, this.#lease)) return true;
    return this.#pace > 0 && now - due > this.#mostLate;
  }

  #run(job: Job, turn: Turn): void {
    const place = { end: performance.now() + this.#expiration };
    this.#running.add(place);
    job.run((isUsed) => {
      const hasPlace = this.#running.delete(place);
      // The next request of this process can still use it.
      if (!isUsed && hasPlace) this.#turns.unshift(turn);
      else if (hasPlace) this.#ended += 1;
      this.#begin();
    });
  }

  #giveBack({ time }: Turn): void {
    this.#unused.push(time);
    this.#ended += 1;
  }

  /** Gives back turns that nobody waits for. */
  #returnRest(): void {
    for (let rest = this.#turns.length - this.#waiting; rest > 0; rest -= 1) {
      const last = this.#turns.pop();
      if (last) this.#giveBack(last);
    }
  }

  /** Whether Redis has to know something, or to give turns. */
  get #hasNews(): boolean {
    if (this.#isForced || this.#unused.length > 0) return true;
    if (this.#hasPlaces && this.#ended !== this.#toldEnded) return true;
    return this.#promised === 0 && this.#wants > 0;
  }

  /** Talks to Redis as long as there is news: one question at a time, so that it contains all that has happened. */
  #talk(): Promise<void> {
    const talk = async () => {
      try {
        for (;;) {
          // So one question contains all that happens at the same time.
          await Promise.resolve();
          this.#returnRest();
          if (!this.#line || !this.#hasNews) break;
          await this.#ask(this.#line);
        }
      } catch (error) {
        // Unknown, so it is asked for again at the next check.
        this.#promised = 0;
        this.#refusal = isRefusal(error) ? error : undefined;
        if (!passes(error)) this.#failAll(failed(error));
      } finally {
        this.#talking = undefined;
      }
    };
    this.#talking ??= talk();
    return this.#talking;
  }

  async #ask(line: Line): Promise<void> {
    this.#isForced = false;
    const sent = performance.now();
    const ended = this.#ended;
    const text = await line.ask(this.#key, [
      this.#process,
      this.#settings,
      this.#state === '' ? 1 : 0,
      this.#channel,
      micro(this.#lease),
      this.#got,
      ended,
      this.#wants,
      this.#state,
      this.#state === '' ? 0 : micro(sent - this.#asked),
      this.#reservoir,
      ...this.#unused.splice(0),
    ]);
    const now = performance.now();
    this.#inVain = 0;
    this.#refusal = undefined;
    this.#toldEnded = ended;
    this.#asked = sent;
    // Grows slowly, so that an answer that was read late is noticed.
    this.#trip = Math.min(now - sent, this.#trip * 1.5 + 1);
    this.#here = sent + this.#trip;
    this.#there = Number(text.split(' ')[1]);
    this.#read(text);
    if (this.#promised > 0 && !this.#isClosed) await this.#listen(line);
  }

  /** Listens for turns that other processes pass on. Asks again when it begins, because it may have missed one. */
  async #listen(line: Line): Promise<void> {
    if (this.#isListening) return;
    const hear = (text: string) => {
      // At once, because Redis takes back a turn that this process may not have received.
      this.#isForced = true;
      this.#read(text);
    };
    await line.listen(this.#channel + this.#process, hear).catch((error: unknown) => {
      // Without the right to listen, it learns of its turns from its checks.
      if (passes(error)) throw error;
    });
    this.#isListening = true;
    this.#isForced = true;
  }

  /** Reads what the script says, in an answer or in a message of another process. */
  #read(text: string): void {
    const [state = '', now, places, given, promised, next, pace, reservoir = '', ...times] = text.split(' ');
    if (state !== this.#state) {
      // Redis has lost the state that these turns were from.
      this.#ended += this.#turns.length;
      this.#turns = [];
      this.#state = state;
    }
    this.#hasPlaces = places === '1';
    this.#promised = Number(promised);
    this.#pace = Number(pace) / 1_000;
    this.#reservoir = reservoir;
    const dueOf = (time: string | undefined) => this.#here + (Number(time) - this.#there) / 1_000;
    this.#next = dueOf(next);
    const latest = performance.now();
    times.forEach((time, index) => {
      const number = Number(given) - times.length + index + 1;
      if (number <= this.#got) return;
      this.#got = number;
      // The clock of Redis may have been set since the last answer.
      this.#turns.push({ time, due: Math.min(dueOf(time), latest + (Number(time) - Number(now)) / 1_000) });
    });
    this.#begin();
  }

  /** Checks Redis regularly while requests wait or have places, because a lost answer would go unnoticed. */
  #lookAfter(): void {
    this.#watch ??= setInterval(() => {
      const now = performance.now();
      for (const place of this.#running) {
        if (place.end > now) continue;
        this.#running.delete(place);
        this.#ended += 1;
      }
      for (const queue of this.#queues) if (queue.size === 0) this.#queues.delete(queue);
      if (this.#jobs.size > 0) {
        // Counted rather than measured, because this process may have been suspended itself.
        this.#inVain += 1;
        if (this.#inVain > mostUnanswered) {
          this.#inVain = 0;
          this.#failAll(this.#refusal ? failed(this.#refusal) : unanswered(this.#line?.problem()));
        }
      } else if (!this.#hasPlaces || this.#running.size === 0) {
        clearInterval(this.#watch);
        this.#watch = undefined;
        this.#inVain = 0;
      }
      this.#isForced = this.#watch !== undefined && now - this.#asked > lookTime / 2;
      void this.#talk();
    }, lookTime);
  }
}

/**
 * Returns a limit for all processes and machines that use the same `id` in the same Redis. It uses separate
 * connections made like the given one (`ioredis` 5 or 6, also a cluster). For an even rate, set `minTime`. The number
 * of processes does not matter. With a reservoir, requests leave in bursts, but never more than its size in any
 * `reservoirRefreshInterval`.
 *
 * Without Redis, nothing is sent. A request waits for five seconds until Redis answers and writes again, and then its call
 * fails with an `ExtensionError`. Times are on the clock of Redis, so the clocks of the machines need not agree.
 *
 * @example
 * ```ts
 * const limit = redisLimit(new Redis(url), { id: 'ticketing', minTime: 50 }); // 20 requests a second in all
 * const client = new TicketingClient({ limit });
 * ```
 */
export function redisLimit(redis: Redis | Cluster, options: RedisLimitOptions): RedisLimit {
  expectLimitOptions(options);
  return new RedisTurns(redis, options);
}
