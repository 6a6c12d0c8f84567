import { nextBelow, type RandomState } from '../state/random.js';
import type { Asked, Fault } from './fault-options.js';

/** Something that goes wrong now and then. */
interface Chance {
  /** How often it is it, compared with the others. */
  readonly weight: number;
  readonly fault: Fault;
}

/** Things that go wrong at random. */
interface Plan {
  /** How many of a hundred requests something goes wrong with. */
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
 * Days on which much goes wrong, at random and the same for the same random seed. `bad day`: three of ten requests are met
 * by a reset, a 429, a 500 or 503, a proxy's page, a slow reply or body, a revoked token, or a reply that is lost or breaks
 * off. No path suffers more than twice in a row, so that a client that repeats what it may gets through.
 */
export type ScenarioName = keyof typeof plans;

/** The names of all scenarios. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(plans).filter(
  (name): name is ScenarioName => name in plans,
);

/** How often a path may suffer in a row. */
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

/** Starts a scenario: returns a function that tells for each request what goes wrong with it, where something does. */
export function play(name: ScenarioName, randomSeed: number): (asked: Asked) => Fault | undefined {
  const { percent, chances } = plans[name];
  // A sequence of its own, so that the uuids of a world are the same on every day.
  const random: RandomState = { random: randomSeed };
  const suffered = new Map<string, number>();
  return ({ method, path }) => {
    const key = `${method} ${path}`;
    const inARow = suffered.get(key) ?? 0;
    const isStruck = nextBelow(random, 100) < percent && inARow < mostInARow;
    // What goes well is forgotten, so that little is kept.
    suffered.delete(key);
    if (!isStruck) return undefined;
    suffered.set(key, inARow + 1);
    return pickFault(random, chances);
  };
}
