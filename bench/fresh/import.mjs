// Once `fetch` is loaded, how long it takes to import a module.
const [, , origin, name] = process.argv;
await (await fetch(`${origin}/events?rows=100`)).text();
const start = performance.now();
await import(name);
console.log(performance.now() - start);
