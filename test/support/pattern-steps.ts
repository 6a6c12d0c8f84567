import type { AST } from '@eslint-community/regexpp';

/*
 * Matches a regular expression like a backtracking engine, and counts the characters that it reads. This count measures
 * time, and is the same on every machine.
 */

/** More steps than any pattern may take for the inputs of a test. */
const mostSteps = 200_000;

type Rest = (at: number) => boolean;

const everyCharacter = [
  ...'a0A_ .-/:,;=(){}[]<>"\'`?#&%@+*$^|~!\\\t\n\0é',
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
];

/** Checks whether one character is in a set, by asking the engine. */
function setTest(raw: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  return (character) => pattern.test(character);
}

/** A pattern that can be matched and measured. */
export class Measured {
  readonly #flags: string;
  readonly #pattern: AST.Pattern;
  readonly #tests = new Map<string, (character: string) => boolean>();
  #text = '';
  #steps = 0;

  constructor(pattern: AST.Pattern, flags: string) {
    this.#pattern = pattern;
    this.#flags = flags;
  }

  /** Counts the steps of finding every match in a text, up to `mostSteps`. */
  stepsFor(text: string): number {
    this.#text = text;
    this.#steps = 0;
    for (let at = 0; at <= text.length && this.#steps < mostSteps; ) {
      let end = -1;
      this.#alternatives(this.#pattern.alternatives, at, (found) => {
        end = found;
        return true;
      });
      at = Math.max(at + 1, end);
    }
    return this.#steps;
  }

  /** Makes texts that each begin as the pattern requires, repeat a part of it, and then break off. */
  *pumps(): Generator<(count: number) => string> {
    for (const { before, quantifier } of this.#quantifiers(this.#pattern.alternatives, '')) {
      const part = this.#sample(quantifier.element);
      if (part === '') continue;
      for (const prefix of new Set(['', before])) {
        for (const suffix of ['', '\0', '\n', `${part}\0`]) {
          yield (count) => prefix + part.repeat(count) + suffix;
        }
      }
    }
  }

  /** Finds the quantifiers without an upper limit, each with a text that leads to it. */
  *#quantifiers(
    alternatives: readonly AST.Alternative[],
    before: string,
  ): Generator<{ before: string; quantifier: AST.Quantifier }> {
    for (const { elements } of alternatives) {
      let led = before;
      for (const element of elements) {
        yield* this.#inside(element, led);
        led += this.#sample(element);
      }
    }
  }

  *#inside(element: AST.Element, before: string): Generator<{ before: string; quantifier: AST.Quantifier }> {
    if (element.type === 'Quantifier') {
      if (element.max === Number.POSITIVE_INFINITY) yield { before, quantifier: element };
      yield* this.#inside(element.element, before);
    } else if ('alternatives' in element) {
      yield* this.#quantifiers(element.alternatives, before);
    }
  }

  /** Returns a text that an element matches; empty if it matches nothing, or if none is found. */
  #sample(element: AST.Element): string {
    switch (element.type) {
      case 'Quantifier':
        return this.#sample(element.element).repeat(Math.max(1, element.min));
      case 'Group':
      case 'CapturingGroup':
        return (
          element.alternatives
            .map(({ elements }) => elements.map((each) => this.#sample(each)).join(''))
            .find((text) => text !== '') ?? ''
        );
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return everyCharacter.find(this.#testOf(element.raw)) ?? String.fromCodePoint(firstOf(element));
      default:
        return '';
    }
  }

  #testOf(raw: string): (character: string) => boolean {
    const test = this.#tests.get(raw) ?? setTest(raw, this.#flags);
    this.#tests.set(raw, test);
    return test;
  }

  #alternatives(alternatives: readonly AST.Alternative[], at: number, rest: Rest): boolean {
    return alternatives.some(({ elements }) => this.#sequence(elements, 0, at, rest));
  }

  #sequence(elements: readonly AST.Element[], index: number, at: number, rest: Rest): boolean {
    const element = elements[index];
    if (!element) return rest(at);
    return this.#element(element, at, (end) => this.#sequence(elements, index + 1, end, rest));
  }

  #element(element: AST.Element, at: number, rest: Rest): boolean {
    // Stops as if it had matched, so that a pattern of exponential time ends too.
    if (this.#steps >= mostSteps) return true;
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#alternatives(element.alternatives, at, rest);
      case 'Quantifier':
        return this.#repeat(element, 0, at, rest);
      case 'Assertion':
        return this.#holds(element, at) && rest(at);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass': {
        this.#steps += 1;
        const character = this.#text[at];
        return character !== undefined && this.#testOf(element.raw)(character) && rest(at + 1);
      }
      default:
        throw new Error(`${element.type} is not measured: ${element.raw}`);
    }
  }

  #repeat(quantifier: AST.Quantifier, count: number, at: number, rest: Rest): boolean {
    const { min, max, greedy, element } = quantifier;
    const more = () =>
      count < max &&
      // A repetition of nothing would never end.
      this.#element(element, at, (end) => end > at && this.#repeat(quantifier, count + 1, end, rest));
    const enough = () => count >= min && rest(at);
    return greedy ? more() || enough() : enough() || more();
  }

  #holds(assertion: AST.Assertion, at: number): boolean {
    const isWord = (index: number) => /\w/.test(this.#text[index] ?? '');
    const isMultiline = this.#flags.includes('m');
    switch (assertion.kind) {
      case 'start':
        return at === 0 || (isMultiline && this.#text[at - 1] === '\n');
      case 'end':
        return at === this.#text.length || (isMultiline && this.#text[at] === '\n');
      case 'word':
        return (isWord(at - 1) !== isWord(at)) !== assertion.negate;
      case 'lookahead':
        return this.#alternatives(assertion.alternatives, at, () => true) !== assertion.negate;
      case 'lookbehind': {
        // Reads forwards from every place, because the source has only short lookbehinds without repetition.
        const isBehind = [0, 1, 2].some(
          (length) =>
            length <= at && this.#alternatives(assertion.alternatives, at - length, (end) => end === at),
        );
        return isBehind !== assertion.negate;
      }
    }
  }
}

const firstOf = (element: AST.Element): number => {
  if (element.type === 'Character') return element.value;
  const [member] = element.type === 'CharacterClass' ? element.elements : [];
  if (member?.type === 'Character') return member.value;
  return member?.type === 'CharacterClassRange' ? member.min.value : 0;
};
