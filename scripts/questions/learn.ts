import type { Features } from '../../src/mcp/find/features.js';
import type { Part } from '../../src/mcp/find/learned.js';

/** A text, and the number of the answer that is right. */
export interface Example {
  readonly features: Features;
  readonly answer: number;
}

/** Times that every example is learned from. More makes no difference to other questions. */
const rounds = 3;

/** How far the weights move for one example, in the first round. */
const firstStep = 5;

/** Change of a probability that is too small to learn from. */
const negligible = 0.005;

/** Step from one example to the next, a prime number: those of one answer are not learned one after the other. */
const stride = 1013;

/**
 * Learns which answer is right, by a softmax regression, and returns what each part says about it. The same examples always
 * give the same parts.
 */
export function learn(examples: readonly Example[], answers: number): readonly Part[] {
  const uses = new Map<string, number>();
  for (const { features } of examples) {
    for (const name of features.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  // A part of a single example says nothing about other texts.
  const known = [...uses].filter(([, count]) => count > 1);
  const rows = new Map(
    // A part of many texts says little about which one.
    known.map(([name, count], row) => [name, { row, rarity: Math.log(1 + examples.length / count) }]),
  );
  const weights = new Float32Array(known.length * answers);

  /** Returns where the weights of each known part begin, and how much it says. All parts have a length of 1 together. */
  const vectorOf = (features: Features) => {
    const parts = [...features].flatMap(([name, weight]) => {
      const known = rows.get(name);
      return known ? [{ start: known.row * answers, share: weight * known.rarity }] : [];
    });
    const length = Math.hypot(...parts.map(({ share }) => share)) || 1;
    return {
      starts: Int32Array.from(parts, ({ start }) => start),
      shares: Float64Array.from(parts, ({ share }) => share / length),
    };
  };

  const probabilities = ({ starts, shares }: ReturnType<typeof vectorOf>): Float64Array => {
    const scores = new Float64Array(answers);
    for (let part = 0; part < starts.length; part += 1) {
      const start = starts[part] ?? 0;
      const share = shares[part] ?? 0;
      for (let answer = 0; answer < answers; answer += 1) {
        scores[answer] = (scores[answer] ?? 0) + share * (weights[start + answer] ?? 0);
      }
    }
    const most = scores.reduce((a, b) => (a > b ? a : b));
    const likely = scores.map((score) => Math.exp(score - most));
    const sum = likely.reduce((a, b) => a + b);
    return likely.map((each) => each / sum);
  };

  const vectors = examples.map(({ features, answer }) => ({ vector: vectorOf(features), right: answer }));
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep * (1 - round / rounds);
    for (let count = 0; count < vectors.length; count += 1) {
      const example = vectors[(count * stride) % vectors.length];
      if (!example) break;
      const { vector, right } = example;
      const guess = probabilities(vector);
      for (let answer = 0; answer < answers; answer += 1) {
        const change = (answer === right ? 1 : 0) - (guess[answer] ?? 0);
        if (Math.abs(change) < negligible) continue;
        for (let part = 0; part < vector.starts.length; part += 1) {
          const at = (vector.starts[part] ?? 0) + answer;
          weights[at] = (weights[at] ?? 0) + step * change * (vector.shares[part] ?? 0);
        }
      }
    }
  }
  return Array.from(uses.keys(), (name) => {
    const { row, rarity } = rows.get(name) ?? { row: 0, rarity: 0 };
    const own = rarity > 0 ? weights.subarray(row * answers, (row + 1) * answers).entries() : [];
    return { name, rarity, weights: own };
  });
}
