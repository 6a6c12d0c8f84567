/** Whether a field of that name holds what nothing may show. */
export const isSecretName = (name: string): boolean => /pass|otp|secret|token/i.test(name);

/** Whether a header of that name does: beside those names, what else is used to tell who one is. */
export const isSecretHeader = (name: string): boolean =>
  isSecretName(name) || /auth|cookie|key|session|signature/i.test(name);
