import { defineConfig } from 'tsup';
export default defineConfig([{entry:{index:'src/index.ts',schemas:'src/models/index.ts'},format:['esm','cjs'],target:'es2022',platform:'neutral',noExternal:['p-retry'],external:[/^node:/,/^bottleneck/],splitting:true},{entry:{index:'src/index.ts'},format:['esm'],dts:{only:true,compilerOptions:{ignoreDeprecations:'6.0'}}}]);
