/** The text of a body, whichever it was read as. */
export const textOf = (body: string | ArrayBuffer): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

/** Whether a body is a web page, as proxies and wrong addresses give one: the service itself never does. */
export const isHtml = (body: string | ArrayBuffer): boolean => /^\s*</.test(textOf(body));
