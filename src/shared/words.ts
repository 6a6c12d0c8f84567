/** Phrases that are not the same for every reader, in the words for programs. */
const inPrograms = {
  organisation: ': organisation(client, uuid)',
  log: 'changes: true',
  resume: 'resume: true',
  moment: 'a Date',
};

/** A reader of sentences: what it calls an option, and its phrases. */
export interface WordsReader extends Readonly<Record<keyof typeof inPrograms, string>> {
  option(name: string): string;
}

const program: WordsReader = { ...inPrograms, option: (name) => name };

type Phrase = { readonly phrase: keyof typeof inPrograms };
type Part = string | { readonly option: string } | Phrase;

/** A sentence. What its reader has own words for is a part: the option `since` is `--since` on the command line. */
export type Words = string | readonly Part[];

/** Makes a sentence in which each `${'name'}` is an option, and each `${{ phrase: 'name' }}` a phrase. */
export const words = (texts: TemplateStringsArray, ...parts: readonly (string | Phrase)[]): Words =>
  texts.flatMap((text, index): Part[] => {
    const part = parts[index - 1];
    if (part === undefined) return [text];
    return [typeof part === 'string' ? { option: part } : part, text];
  });

/** Joins sentences. */
export const joined = (...sentences: readonly Words[]): Words => sentences.flat();

/** Returns a sentence in the words of its reader, by default those for programs. */
export const sentenceOf = (sentence: Words, reader: WordsReader = program): string =>
  [sentence]
    .flat()
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'option' in part ? reader.option(part.option) : reader[part.phrase];
    })
    .join('');
