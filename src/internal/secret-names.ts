/** Whether a field of that name holds what nothing may show. */
export const isSecretName = (name: string): boolean => /pass|otp|secret|token/i.test(name);
