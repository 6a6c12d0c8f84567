/** Wraps content for the wire: `a[].b` makes it `{ a: [{ b: content }] }`. A list is not put into another list. */
export const wrap = (as: string, content: unknown): unknown =>
  as.split('.').reduceRight<unknown>((inner, segment) => {
    if (!segment.endsWith('[]')) return { [segment]: inner };
    return { [segment.slice(0, -2)]: Array.isArray(inner) ? inner : [inner] };
  }, content);
