/* A worker that serves visitors with the example, and runs the suite. scripts/installed/runtimes.ts bundles its library. */
import { example, library, runSuite } from './library.js';

export default {
  async fetch(request, bindings) {
    if (request.method === 'GET') return example.fetch(request, bindings);
    if (request.method === 'DELETE') {
      // As if the visitor hung up: when a request ends, the runtime cancels what it has started, here the token request.
      example.fetch(new Request(request.url), bindings);
      return new Response();
    }
    return Response.json(await runSuite(library, await request.json()));
  },
};
