/** Whether an error has a code of the system, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean => Object(error).code === code;
