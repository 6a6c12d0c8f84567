/** Markdown as the words that are read of it. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[((?:`[^`]*`|[^\]])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The title of a page: its first heading. */
export const titleOf = (text: string): string => plain(/^# (.+)$/m.exec(text)?.[1] ?? '');

/** The first sentence of a page, which tells in a list of results what it is about. */
export function descriptionOf(text: string): string {
  const blocks = text.replaceAll(/^```[\s\S]*?^```/gm, '').split(/\n{2,}/);
  // No heading, table or list.
  const words = plain(blocks.find((block) => /^[^\s#|-]/.test(block)) ?? '');
  return (/^.*?[.:!?](?=\s|$)/.exec(words)?.[0] ?? words).replace(/:$/, '.');
}
