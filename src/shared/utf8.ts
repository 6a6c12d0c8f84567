let decoder: TextDecoder | undefined;

/** Returns the text of bytes. Nothing is created at import, because some test environments have no `TextDecoder`. */
export function textOfUtf8(bytes: Uint8Array | ArrayBuffer): string {
  decoder ??= new TextDecoder();
  return decoder.decode(bytes);
}
