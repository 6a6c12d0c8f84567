import { type CatalogueEntry, catalogue } from '../../api/catalogue/catalogue.js';
import { jsonSchemas } from '../../api/catalogue/generated/json-schemas.js';
import { impossible, ofCommands, ofOperations, ofTools } from './intentions.js';
import { actions } from './same-words.js';
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
  /** Whether an operation writes. `undefined` for what is no operation. */
  readonly isWrite: boolean | undefined;
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
  const target = (kind: Answer['kind'], name: string, phrases: string, entry?: CatalogueEntry): Target => ({
    answer: { kind, name },
    intents: intentsOf(phrases),
    isWrite: entry?.isWrite,
    about: new Set(unitsOf(entry ? textsOf(entry) : '').flat()),
  });
  return [
    ...Object.entries(ofTools).map(([name, phrases]) => target('tool', name, phrases)),
    ...catalogue().map((entry) => target('operation', entry.id, asked[entry.id] ?? '', entry)),
    ...Object.entries(ofCommands).map(([name, phrases]) => target('command', name, phrases)),
    ...impossible.map(({ cannot, asked: phrases }) => target('impossible', cannot, phrases)),
  ];
}

/** Concepts that a question may contain without asking for them, and their weight if it does ask. */
const asides: ReadonlySet<string> = new Set([
  'list',
  'who',
  'single',
  'ours',
  'status',
  'send',
  'period',
  'bulk',
]);
const weightAside = 0.5;

/** Share of the score that an operation keeps if it does not do what the question asks for. */
const otherAction = 0.5;

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

/** Returns a question without the text of the message that it asks to send, such as `inform all buyers that the doors open late`. */
function withoutMessage(question: string): string {
  const verb = /\b(?:e-?mail|inform|mail|notify|remind|tell|text|write)\b/i.exec(question);
  if (!verb) return question;
  // The question names a reader between the two: `what visitors write about` asks to send nothing.
  const after = verb.index + verb[0].length + 3;
  const told = /\b(?:about|saying|that \w+ (?:\w+ )?(?:is|are|has|have|was|were|will))\b/i;
  const at = question.slice(after).search(told);
  return at < 0 ? question : question.slice(0, after + at);
}

/** Whether a text asks for facts. */
const isForFacts = (question: string): boolean =>
  /^(?:what|who|whom|whose|which|when|where|is|are|was|were|has|have|did|does|how (?:many|much|often|well|is|are|was|did))\b/i.test(
    question.trim(),
  );

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
    const units = unitsOf(withoutMessage(question), corrected);
    const given = units.filter((unit) => unit.some((concept) => uses.has(concept) || texts.has(concept)));
    if (given.length === 0) return [];
    const asked = new Set(given.flat());
    const isNamed = given.length < units.length;
    const done = given.filter((unit) => unit.every((concept) => actions.has(concept))).flat();
    const isFact = isForFacts(question);
    // `Has she accepted?` asks for nothing to be done.
    const isAside = (unit: Unit) =>
      unit.some((concept) => asides.has(concept)) ||
      (isFact && unit.every((concept) => actions.has(concept)));

    /** Whether an operation does something that the question does not ask for, or nothing and the question does. */
    const isOther = (intent: readonly string[], isWrite: boolean | undefined): boolean => {
      const wanted = intent.filter((concept) => actions.has(concept));
      if (wanted.length > 0 && !wanted.some((concept) => asked.has(concept))) return true;
      if (isWrite === undefined) return false;
      return isWrite
        ? isFact
        : !isFact && done.length > 0 && !done.some((concept) => intent.includes(concept));
    };

    /** Returns how much of a phrase the question says, and how much of the question the phrase, from 0 to 1. */
    const likeness = (intent: readonly string[], { about, isWrite }: Target): number => {
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
      const share = isOther(intent, isWrite) ? otherAction : 1;
      // Among equals, the one that also says who or which is better.
      return (share * (sum(met) + sum(said))) / (sum(intent.map(weightOf)) + sum(needed)) + more / 100;
    };

    const scored = targets.map((target) => ({
      answer: target.answer,
      score: Math.max(...target.intents.map((intent) => likeness(intent, target))),
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
