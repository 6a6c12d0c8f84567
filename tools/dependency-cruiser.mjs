import { rooms } from '../scripts/rooms.ts';

/** The pattern of a folder of `src`, or of one of its files. */
const pattern = (place) => `^src/${place.replaceAll('.', '\\.')}${place.endsWith('.ts') ? '$' : '/'}`;

/** The patterns of the files to which a rule applies, and of those that they may import because they are beside them. */
const ownFiles = (name) => {
  if (!name.endsWith('/*')) return { from: pattern(name), own: [pattern(name)] };
  const folder = pattern(name.slice(0, -2));
  return { from: `${folder}([^/]+)/`, own: [`${folder}$1/`, `${folder}[^/]+$`] };
};

const ruleOf = ([name, imports]) => {
  const { from, own } = ownFiles(name);
  return {
    name,
    comment: `${name} may import ${imports.join(', ') || 'nothing'} beside itself: see scripts/rooms.ts.`,
    severity: 'error',
    from: { path: from },
    to: { path: '^src/', pathNot: [...own, ...imports.map(pattern)] },
  };
};

export default {
  forbidden: Object.entries(rooms).map(ruleOf),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types are imports as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
