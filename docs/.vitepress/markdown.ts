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

/** Leaves links out that lead from the pages into the repository: their text says which file it is. */
function dropLinksToSource(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('links-to-source', ({ tokens }) => {
    for (const { children } of tokens) {
      const opened: boolean[] = [];
      for (const token of children ?? []) {
        if (token.type === 'link_open') opened.push(leavesSite(String(token.attrGet('href') ?? '')));
        const isDropped = token.type === 'link_close' ? opened.pop() : opened.at(-1);
        if (!isDropped || !/^link_(?:open|close)$/.test(token.type)) continue;
        token.type = token.type.replace('link', 'source');
        token.tag = 'span';
        token.attrs = null;
      }
    }
  });
}

/** What the pages of the site do beyond plain markdown. */
export function extendMarkdown(markdown: MarkdownRenderer): void {
  runExamples(markdown);
  dropLinksToSource(markdown);
}
