const [, , origin] = process.argv;
const headers = { accept: 'application/json', authorization: 'Bearer token' };
const response = await fetch(`${origin}/events?rows=100`, { headers });
const { result } = JSON.parse(await response.text());
if (result.events.length !== 100) throw new Error('The page is not full.');
