/** Returns the text of bytes. No decoder is made at import, because some test environments have no `TextDecoder`. */
export const textOfUtf8 = (bytes: Uint8Array | ArrayBuffer): string => new TextDecoder().decode(bytes);
