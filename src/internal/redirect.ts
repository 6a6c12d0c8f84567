/** Whether a status is that of a redirect, as 304 is not; browsers hide one that is not followed behind the status 0. */
export const isRedirect = (status: number): boolean =>
  status === 0 || (status >= 300 && status < 400 && status !== 304);
