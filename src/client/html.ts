/** Returns the text of bytes. No decoder is made at import, because some test environments have no `TextDecoder`. */
export const textOfUtf8 = (bytes: Uint8Array | ArrayBuffer): string => new TextDecoder().decode(bytes);

/** Returns the text of a body, whichever type it was read as. */
export const textOf = (body: string | ArrayBuffer): string =>
  typeof body === 'string' ? body : textOfUtf8(body);

/** Whether a body is a web page. Proxies and wrong addresses return pages, but the service never does. */
export const isHtml = (body: string | ArrayBuffer): boolean => /^\s*</.test(textOf(body));
