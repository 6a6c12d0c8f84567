/** The address of a module that the bundler makes for a worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

declare module '*.css';
