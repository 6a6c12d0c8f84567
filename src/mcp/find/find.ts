import { type CatalogueEntry, catalogue } from '../../api/catalogue/catalogue.js';
import { jsonSchemas } from '../../api/catalogue/generated/json-schemas.js';
import { impossible, ofCommands, ofOperations, ofTools } from './intentions.js';
import { corrector, type Unit, unitsOf } from './understand.js';

/** Something that answers a question. */
export interface Answer {
  readonly kind: 'operation' | 'tool' | 'command' | 'impossible';
  /** Its id or name. For something impossible, what cannot be done. */
  readonly name: string;
}

interface Target {
  readonly answer: Answer;
  /** Phrases that ask for it. */
  readonly intents: readonly (readonly string[])[];
  /** Words of its documentation, which only help to choose among answers. */
  readonly about: ReadonlySet<string>;
}

/** Returns the texts of an operation, and the names of all its inputs and outputs. */
function textsOf({
  id,
  path,
  scope = '',
  summary,
  details,
  ids,
  query,
  body,
  reply,
}: CatalogueEntry): string {
  const inBody = body?.kind === 'content' ? Object.keys(body.schema.properties ?? {}) : [];
  const fields = [...ids, ...Object.keys(query?.properties ?? {}), ...inBody];
  const returned = Object.keys(jsonSchemas[reply.model ?? '']?.properties ?? {});
  return [id, path, scope, summary, details, ...fields, ...returned].join(' ');
}

/** Returns the phrases of an answer, each as its concepts. */
export const intentsOf = (phrases: string): readonly (readonly string[])[] =>
  phrases === '' ? [] : phrases.split(', ').map((phrase) => phrase.split(' '));

function targetsOf(): readonly Target[] {
  const asked: Readonly<Record<string, string>> = ofOperations;
  const target = (kind: Answer['kind'], name: string, phrases: string, texts = ''): Target => ({
    answer: { kind, name },
    intents: intentsOf(phrases),
    about: new Set(unitsOf(texts).flat()),
  });
  return [
    ...Object.entries(ofTools).map(([name, phrases]) => target('tool', name, phrases)),
    ...catalogue().map((entry) => target('operation', entry.id, asked[entry.id] ?? '', textsOf(entry))),
    ...Object.entries(ofCommands).map(([name, phrases]) => target('command', name, phrases)),
    ...impossible.map(({ cannot, asked: phrases }) => target('impossible', cannot, phrases)),
  ];
}

/** Concepts that a question may contain without asking for them, and their weight if it does ask. */
const asides: ReadonlySet<string> = new Set(['list', 'who', 'single', 'ours', 'status', 'send', 'period']);
const weightAside = 0.5;

/** Share of the weight of a word that the documentation of an operation contains. */
const inTexts = 0.2;

/** Share of the weight of `event` in a question with an unknown word, which may be the name of one. */
const byName = 0.5;

/** Least score of an answer, and least share of the best score. Others only have a common word such as `event`. */
const least = 0.2;
const leastOfBest = 0.5;

/** Least share of the best score for something impossible. Otherwise the question is for what is possible. */
const leastImpossible = 0.8;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Makes the function that finds answers. */
function finder(): (question: string) => readonly Answer[] {
  const targets = targetsOf();
  const uses = new Map<string, number>();
  for (const { intents } of targets) {
    for (const concept of new Set(intents.flat())) uses.set(concept, (uses.get(concept) ?? 0) + 1);
  }
  const texts = new Set(targets.flatMap(({ about }) => [...about]));
  const corrected = corrector([...uses.keys(), ...texts]);
  // A concept that asks for many things says little about which one.
  const weightOf = (concept: string) =>
    asides.has(concept)
      ? weightAside
      : Math.log(1 + targets.length / (1 + (uses.get(concept) ?? targets.length / 20)));
  const weigh = (unit: Unit) => Math.max(...unit.map(weightOf));

  return (question) => {
    const units = unitsOf(question, corrected);
    const given = units.filter((unit) => unit.some((concept) => uses.has(concept) || texts.has(concept)));
    if (given.length === 0) return [];
    const asked = new Set(given.flat());
    const isNamed = given.length < units.length;
    const isAside = (unit: Unit) => unit.some((concept) => asides.has(concept));

    /** Returns how much of a phrase the question says, and how much of the question the phrase, from 0 to 1. */
    const likeness = (intent: readonly string[], about: Target['about']): number => {
      const isIn = (unit: Unit) => unit.some((concept) => intent.includes(concept));
      const met = intent.map((concept) => {
        if (asked.has(concept)) return weightOf(concept);
        return isNamed && concept === 'event' ? byName * weightOf(concept) : 0;
      });
      const said = given.map((unit) => {
        if (isIn(unit)) return weigh(unit);
        return !isAside(unit) && unit.some((concept) => about.has(concept)) ? inTexts * weigh(unit) : 0;
      });
      const needed = given.map((unit) => (isAside(unit) && !isIn(unit) ? 0 : weigh(unit)));
      const more = sum(given.map((unit) => (isAside(unit) && isIn(unit) ? weigh(unit) : 0)));
      // Among equals, the one that also says who or which is better.
      return (sum(met) + sum(said)) / (sum(intent.map(weightOf)) + sum(needed)) + more / 100;
    };

    const scored = targets.map(({ answer, intents, about }) => ({
      answer,
      score: Math.max(...intents.map((intent) => likeness(intent, about))),
    }));
    const best = Math.max(...scored.map(({ score }) => score));
    const enough = ({ kind }: Answer) =>
      Math.max(least, best * (kind === 'impossible' ? leastImpossible : leastOfBest));
    return scored
      .filter(({ answer, score }) => score >= enough(answer))
      .sort((a, b) => b.score - a.score)
      .map(({ answer }) => answer);
  };
}

let made: ReturnType<typeof finder> | undefined;

/** Returns what answers a question in an organiser's words, best first. */
export function find(question: string): readonly Answer[] {
  made ??= finder();
  return made(question);
}
