/** What a reply holds, in an envelope or without. */
export const contentOf = <T extends object>(
  reply: T | { statusCode: number; success?: boolean; result: T },
): T => ('result' in reply ? reply.result : reply);
