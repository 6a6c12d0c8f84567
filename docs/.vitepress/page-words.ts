/** Returns the words of a Markdown text in one line, without the marks. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[((?:`[^`]*`|[^\]])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the title of a page: its first heading. */
export const titleOf = (text: string): string => plain(/^# (.+)$/m.exec(text)?.[1] ?? '');

/** Returns the first sentence of a page, which describes it in a list of search results. */
export function descriptionOf(text: string): string {
  const blocks = text.replaceAll(/^```[\s\S]*?^```/gm, '').split(/\n{2,}/);
  // Skips headings, tables and lists.
  const words = plain(blocks.find((block) => /^[^\s#|-]/.test(block)) ?? '');
  return (/^.*?[.:!?](?=\s|$)/.exec(words)?.[0] ?? words).replace(/:$/, '.');
}
