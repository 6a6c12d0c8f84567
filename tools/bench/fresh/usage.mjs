/** Does some work. Prints its processor time in seconds, and the maximum memory of the process in MB, as JSON. */
export async function printUsage(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ cpu: (user + system) / 1e6, memory: process.resourceUsage().maxRSS / 1024 }));
}
