import { rooms } from '../scripts/rooms.ts';

/** The pattern of a folder of `src`, or of one of its files. */
const pattern = (place) => `^src/${place.replaceAll('.', '\\.')}${place.endsWith('.ts') ? '$' : '/'}`;

const ruleOf = ({ name, imports, not = [], but = [], why, parts }) => ({
  name,
  comment: why,
  severity: 'error',
  from: { path: pattern(name), ...(parts && { pathNot: `${pattern(name)}[^/]+/` }) },
  to: imports
    ? { path: '^src/', pathNot: [name, ...imports].map(pattern) }
    : { path: not.map(pattern), pathNot: but.map(pattern) },
});

/** A folder of a room imports its own files and those of the room itself, and no other folder of the room. */
const rulesOfParts = ({ name, parts }) =>
  parts
    ? [
        {
          name: `${name}/*`,
          comment: parts.why,
          severity: 'error',
          from: { path: `${pattern(name)}([^/]+)/` },
          to: {
            path: '^src/',
            pathNot: [`${pattern(name)}$1/`, `${pattern(name)}[^/]+$`, ...parts.imports.map(pattern)],
          },
        },
      ]
    : [];

export default {
  forbidden: [...rooms.map(ruleOf), ...rooms.flatMap(rulesOfParts)],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types are imports as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
