/** Returns text as a TypeScript template. */
export const template = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
