import type { Step } from './step.js';

/** Adds the bearer token, and after a 401 tries once more with another. */
export const auth: Step = async (request, next, call) => {
  const { tokens, secrets } = call.shared;
  const sign = async (unsigned: Request) => {
    const { accessToken } = await tokens.token();
    secrets.add(accessToken);
    unsigned.headers.set('authorization', `Bearer ${accessToken}`);
    return accessToken;
  };
  const refused = await sign(request);
  const response = await next(request);
  if (response.status !== 401) return response;
  await tokens.reject(refused);
  const again = call.build();
  return (await sign(again)) === refused ? response : next(again);
};
