import { posix } from 'node:path';
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

/** Links the pages of the reference that a text names by their files. Only the package and the site have them. */
function linkReference(markdown: MarkdownRenderer): void {
  const code = markdown.renderer.rules.code_inline;
  if (!code) throw new Error('The Markdown renderer has no rule for code in a sentence.');
  markdown.renderer.rules.code_inline = (tokens, index, options, environment, self) => {
    const html = code(tokens, index, options, environment, self);
    const [, page] = /^docs\/(reference\/[\w-]+)\.md$/.exec(tokens[index]?.content ?? '') ?? [];
    return page ? `<a href="/${page}.html">${html}</a>` : html;
  };
}

/** Makes an empty header of a table a plain cell. A header without words says nothing to a screen reader. */
function leaveCorners(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('corners', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [content, end] = [tokens[index + 1], tokens[index + 2]];
      if (token.type !== 'th_open' || content?.content !== '' || !end) continue;
      token.tag = 'td';
      end.tag = 'td';
    }
  });
}

/** Returns whether a link of a page leads to a file of the repository that is not a page of the site. */
function leavesSite(href: string, page: string): boolean {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return false;
  const path = posix.join(posix.dirname(page), href.replace(/#.*/, ''));
  return path.startsWith('../') || !/(?:\.md|\/)$/.test(path);
}

/** Pages of the reference, by the source files that the guide links to. Only the site has the reference. */
const pagesOfSource: Readonly<Record<string, string>> = {
  '../src/api/operations': '/reference/',
  '../src/api/models/index.ts': '/reference/models/',
  '../src/client/options.ts': '/reference/types/client',
};

/**
 * Keeps links within the site. A link to the README leads to the home page. A link to another file of the repository
 * becomes plain text, with the path as its title.
 */
function keepLinksWithin(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('links-within', ({ tokens, env }) => {
    const { relativePath }: MarkdownEnv = env;
    for (const { children } of tokens) {
      const opened: boolean[] = [];
      for (const token of children ?? []) {
        const href = String(token.attrGet('href') ?? '');
        if (token.type === 'link_open') {
          if (href.startsWith('../README.md')) token.attrSet('href', '/');
          const page = pagesOfSource[href];
          if (page) token.attrSet('href', page);
          opened.push(leavesSite(String(token.attrGet('href') ?? ''), relativePath));
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

/** Adds tables that screen readers understand, and links within the site to plain Markdown. */
export function extendMarkdown(markdown: MarkdownRenderer): void {
  linkReference(markdown);
  leaveCorners(markdown);
  keepLinksWithin(markdown);
}
