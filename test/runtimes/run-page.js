/* Runs the suite in a page, and reports the results. scripts/installed/runtimes.ts serves the library and the place. */
const reports = [];
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reports.push(blockedURI));
const { library, runSuite } = await import('/library.js');
const results = await runSuite(library, await (await fetch('/place.json')).json());
results.push({
  name: 'keeps to a strict policy',
  ...(reports.length > 0 && { problem: reports.join(', ') }),
});
await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
