import { corrector } from './corrector.js';
import { type Features, featuresOf, isWord, stemsIn, vocabulary } from './features.js';
import { learned } from './generated/learned.js';
import { type Answer, type Learned, numbersIn, partOf } from './learned.js';

/** An answer that was found. */
export interface Scored extends Answer {
  /** Its probability, as a share of that of the best answer. */
  readonly share: number;
}

/** Most answers to a question, and the least share of one. */
const mostAnswers = 12;
const leastShare = 0.01;

/** Least probability of the best answer. Below it, the question is about something else. */
const leastBest = 0.1;

/** Makes the function that finds what answers a question, best first, from what was learned. */
export function finder(learned: Learned): (question: string) => readonly Scored[] {
  const { answers } = learned;
  const numbers = numbersIn(learned);
  const corrected = corrector([...[...numbers.keys()].filter(isWord), ...vocabulary]);

  /** Returns how much the parts of a question speak for each answer. All parts have a length of 1 together. */
  const scoresOf = (features: Features): Float64Array => {
    const parts = Array.from(features, ([name, weight]) => {
      const { rarity, weights } = partOf(name, numbers.get(name) ?? '');
      return { weights, share: weight * rarity };
    });
    const length = Math.hypot(...parts.map(({ share }) => share)) || 1;
    const scores = new Float64Array(answers.length);
    for (const { weights, share } of parts) {
      for (const [answer, weight] of weights) {
        scores[answer] = (scores[answer] ?? 0) + (share / length) * weight;
      }
    }
    return scores;
  };

  return (question) => {
    const scores = scoresOf(featuresOf(stemsIn(question, corrected)));
    const best = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - best));
    if (1 / shares.reduce((a, b) => a + b) < leastBest) return [];
    return answers
      .map(({ kind, name }, at) => ({ kind, name, share: shares[at] ?? 0 }))
      .filter(({ share }) => share >= leastShare)
      .sort((a, b) => b.share - a.share)
      .slice(0, mostAnswers);
  };
}

let made: ReturnType<typeof finder> | undefined;

/** Returns what answers a question in an organiser's words, best first. */
export function find(question: string): readonly Scored[] {
  made ??= finder(learned);
  return made(question);
}
