/* Prints a library that exports each value of the named modules under another name. */
const lines = [];
for (const [index, name] of process.argv.slice(2).entries()) {
  lines.push(`import * as _${index} from '${name}';`);
  for (const key of Object.keys(await import(name))) {
    lines.push(`export const _${index}${key} = _${index}.${key};`);
  }
}
console.log(lines.join('\n'));
