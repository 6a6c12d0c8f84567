/** Whether a text has hexadecimal digits in groups of 8, 4, 4, 4 and 12, of any version. A name has not. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
