import { keysOf } from '../state/kept.js';
import { nextBelow, type RandomState } from '../state/random.js';
import type { Asked, Fault } from './fault-options.js';

interface Chance {
  /** Frequency compared with the others. */
  readonly weight: number;
  readonly fault: Fault;
}

interface Plan {
  /** Percentage of requests that fail. */
  readonly percent: number;
  readonly chances: readonly Chance[];
}

const plans = {
  'bad day': {
    percent: 30,
    chances: [
      { weight: 3, fault: { reset: true } },
      { weight: 3, fault: { status: 503 } },
      { weight: 2, fault: { retryAfter: 1 } },
      { weight: 1, fault: { status: 503, retryAfter: 1 } },
      { weight: 1, fault: { status: 500 } },
      { weight: 1, fault: { html: true } },
      { weight: 2, fault: { delay: 300 } },
      { weight: 2, fault: { slowBody: 500 } },
      { weight: 2, fault: { revokeToken: true } },
      { weight: 2, fault: { lostReply: true } },
      { weight: 1, fault: { truncate: true } },
    ],
  },
} satisfies Record<string, Plan>;

/**
 * Faults at random, the same for the same random seed. `bad day`: three of ten requests fail. They get a reset, a 429, a 500
 * or 503, a proxy's page, a slow reply or body, a revoked token, or a reply that is lost or breaks off. No path fails more
 * than twice in a row, so that a client with correct retries succeeds.
 */
export type ScenarioName = keyof typeof plans;

export const scenarioNames: readonly ScenarioName[] = keysOf(plans);

/** Maximum number of failures of one path in a row. */
const mostInARow = 2;

function pickFault(random: RandomState, chances: readonly Chance[]): Fault | undefined {
  let left = nextBelow(
    random,
    chances.reduce((sum, { weight }) => sum + weight, 0),
  );
  return chances.find(({ weight }) => {
    left -= weight;
    return left < 0;
  })?.fault;
}

/** Starts a scenario. Returns a function that returns the fault of each request, if it has one. */
export function play(name: ScenarioName, randomSeed: number): (asked: Asked) => Fault | undefined {
  const { percent, chances } = plans[name];
  // A separate sequence, so that the uuids of a world do not depend on the scenario.
  const random: RandomState = { random: randomSeed };
  const suffered = new Map<string, number>();
  return ({ method, path }) => {
    const key = `${method} ${path}`;
    const inARow = suffered.get(key) ?? 0;
    const isStruck = nextBelow(random, 100) < percent && inARow < mostInARow;
    // Paths without a failure are forgotten, so that the map stays small.
    suffered.delete(key);
    if (!isStruck) return undefined;
    suffered.set(key, inARow + 1);
    return pickFault(random, chances);
  };
}
