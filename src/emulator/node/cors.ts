/** What lets a page of any origin call the API and read its replies. */
export const corsHeaders: readonly (readonly [name: string, value: string])[] = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', 'allow, retry-after, www-authenticate'],
];

/** Answers the question of a browser whether a page of another origin may send a request. */
export function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: [
      ...corsHeaders.map(([name, value]): [string, string] => [name, value]),
      ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE'],
      ['access-control-allow-headers', asked ?? 'authorization, content-type'],
      ['access-control-max-age', '600'],
    ],
  });
}
