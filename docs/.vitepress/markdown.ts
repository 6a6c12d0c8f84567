import type { MarkdownRenderer } from 'vitepress';

/** Puts a block of code that is marked `ts run` into an element that runs it. */
function runExamples(markdown: MarkdownRenderer): void {
  const fence = markdown.renderer.rules.fence;
  if (!fence) throw new Error('There is nothing that renders blocks of code.');
  markdown.renderer.rules.fence = (tokens, index, options, environment, self) => {
    const html = fence(tokens, index, options, environment, self);
    return tokens[index]?.info.trim() === 'ts run' ? `<run-example>${html}</run-example>` : html;
  };
}

/** Whether a link leads to a file of the repository that is no page of the site. */
const leavesSite = (href: string): boolean =>
  !/^(?:[a-z]+:|#|\/)/.test(href) && (href.startsWith('../') || !/^[^#]*(?:\.md|\/)(?:#|$)/.test(href));

/** Pages of the site by what stands for them in the package, which the pages link to because it has no reference. */
const pagesOfSource: Readonly<Record<string, string>> = {
  '../src/operations/index.ts': '/reference/',
  '../src/models/index.ts': '/reference/models/',
  '../src/options.ts': '/reference/types/client',
};

/** Leads from the pages to the site alone: the README is its start, and of other files of the repository the name is told. */
function keepLinksWithin(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('links-within', ({ tokens }) => {
    for (const { children } of tokens) {
      const opened: boolean[] = [];
      for (const token of children ?? []) {
        const href = String(token.attrGet('href') ?? '');
        if (token.type === 'link_open') {
          if (href.startsWith('../README.md')) token.attrSet('href', '/');
          const page = pagesOfSource[href];
          if (page) token.attrSet('href', page);
          opened.push(leavesSite(String(token.attrGet('href') ?? '')));
        }
        const isDropped = token.type === 'link_close' ? opened.pop() : opened.at(-1);
        if (!isDropped || !/^link_(?:open|close)$/.test(token.type)) continue;
        const isOpening = token.type === 'link_open';
        token.type = token.type.replace('link', 'source');
        token.tag = 'span';
        token.attrs = isOpening ? [['title', href.replace(/^(?:\.\.\/)+/, '')]] : null;
      }
    }
  });
}

/** What the pages of the site do beyond plain markdown. */
export function extendMarkdown(markdown: MarkdownRenderer): void {
  runExamples(markdown);
  keepLinksWithin(markdown);
}
