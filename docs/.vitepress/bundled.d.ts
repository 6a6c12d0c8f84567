/** Address of the module that the bundler makes for a worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

declare module '*.css';

declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}
