/** The rules of axe that depend on the colours of a page. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
