// Prints the time to import a module, once `fetch` is loaded.
const [, , origin, name] = process.argv;
await (await fetch(`${origin}/events?rows=100`)).text();
const start = performance.now();
await import(name);
console.log(performance.now() - start);
