import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { madeFiles } from './made-files.js';

/** A phrase that readers have to read twice, and what to write instead. */
interface Phrase {
  readonly phrase: RegExp;
  readonly instead: string;
}

/** Rules 1, 2, 4 and 7 of CONTRIBUTING.md, as far as a search can hold a text to them. */
const phrases: readonly Phrase[] = [
  { phrase: /\bno such\b/i, instead: 'name what is missing: "There is no event …"' },
  {
    phrase: /\b(?:is|are) none\b/i,
    instead: '"does not exist", "has none" or "there is no …"',
  },
  {
    phrase:
      /\bis no (?:field|option|scope|date|number|moment|uuid|file|folder|name|address|JSON|command|flag)\b/i,
    instead: '"is not a …", or "Unknown …"',
  },
  { phrase: /\bwhat there is\b/i, instead: 'name the thing' },
  { phrase: /\bof (?:its|their|his|her|your|our|my) own\b/i, instead: '"its own …", "separate", or nothing' },
  { phrase: /\b(?:tells?|telling|told)\b/i, instead: '"returns", "reports", "says" or "shows"' },
  {
    phrase: /\b(?:stand|stands|stood)\b(?! for\b)/i,
    instead: '"is", "are", "was" or "were"',
  },
  { phrase: /\bbears?\b/i, instead: '"has" or "carries"' },
  {
    phrase: /\b(?:give|gives|given|gave|hand|hands|handed) (?:out|over)\b/i,
    instead: '"returns", "passes", "lends" or "stops"',
  },
  { phrase: /\b(?:is|are|was|were) there already\b/i, instead: '"already exists"' },
  { phrase: /\bby now\b/i, instead: '"already", or the time' },
  { phrase: /\bunder way\b/i, instead: '"in progress" or "running"' },
  { phrase: /\bwhat (?:has )?(?:come|comes|came|become|becomes|became) of\b/i, instead: '"the result of"' },
  {
    phrase: /(?:^|[.;:,] )where (?:there|it|that|this|one|none|neither|nothing|nobody|no)\b/i,
    instead: '"if", unless it is a place',
  },
];

/** Wrong beginnings of comments. */
const openings: readonly Phrase[] = [
  { phrase: /^(?:What|Who|Whom|Whose|Whoever|Whatever)\b/, instead: 'a verb, or a noun phrase' },
];

interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly isComment: boolean;
}

const wordsOf = (comment: string): string =>
  comment
    .replaceAll(/^\/\*\*?|\*\/$|^\s*\*(?: |$)|^\s*\/\/ ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the comments of a file, and its texts of more than one word. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const { text: all } = source;
  const texts: Text[] = [];
  const add = (at: number, text: string, isComment: boolean) => {
    texts.push({ file, line: source.getLineAndCharacterOfPosition(at).line + 1, text, isComment });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      if (node.text.includes(' ')) add(node.end, node.text, false);
    }
    const children = node.getChildren(source);
    if (children.length === 0) {
      const comments = [
        ...(ts.getLeadingCommentRanges(all, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(all, node.end) ?? []),
      ];
      let block: { pos: number; text: string; end: number } | undefined;
      for (const { pos, end } of comments) {
        const text = all.slice(pos, end);
        // Lines of one comment are read as one.
        if (block && text.startsWith('//') && /^\s*$/.test(all.slice(block.end, pos))) {
          block = { pos: block.pos, text: `${block.text}\n${text}`, end };
        } else {
          if (block) add(block.pos, wordsOf(block.text), true);
          block = { pos, text, end };
        }
      }
      if (block) add(block.pos, wordsOf(block.text), true);
    }
    for (const child of children) visit(child);
  };
  visit(source);
  return texts;
}

/** Returns the paragraphs of a page, without its code. */
function paragraphsOf(file: string): Text[] {
  const texts: Text[] = [];
  let isCode = false;
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (text.startsWith('```')) isCode = !isCode;
    else if (!isCode) {
      texts.push({ file, line: index + 1, text: text.replaceAll(/`[^`]*`/g, ''), isComment: false });
    }
  }
  return texts;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^(?:node_modules|cache|dist|\.generated|\.temp)$/.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return /(?<!\.d)\.tsx?$/.test(path) && !madeFiles.includes(path) ? [path] : [];
    });

const pages = [
  'README.md',
  '.github/SECURITY.md',
  '.github/CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Files and folders to look at instead of all. */
const named = process.argv.slice(2);
const isNamed = (file: string): boolean => named.length === 0 || named.some((name) => file.startsWith(name));
const texts = [
  ...['src', 'examples', 'scripts', 'tools', 'docs/.vitepress']
    .flatMap(filesIn)
    .filter(isNamed)
    .flatMap(textsOf),
  ...pages.filter(isNamed).flatMap(paragraphsOf),
];

let found = 0;
const seen = new Set<string>();
for (const { file, line, text, isComment } of texts) {
  for (const { phrase, instead } of isComment ? [...phrases, ...openings] : phrases) {
    const match = phrase.exec(text);
    if (!match) continue;
    const sentence = `${file}:${line} "${text.slice(Math.max(0, match.index - 30), match.index + 50)}": write ${instead}`;
    if (seen.has(sentence)) continue;
    seen.add(sentence);
    found += 1;
    console.error(sentence);
  }
}
if (found > 0) {
  console.error(`${found} phrases to write otherwise: see "Writing" in CONTRIBUTING.md.`);
  process.exitCode = 1;
}
