/** The build of Bottleneck without its clustering. It ships without types. */
declare module 'bottleneck/light.js' {
  import Bottleneck from 'bottleneck';
  export default Bottleneck;
}
