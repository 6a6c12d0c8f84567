/** The build of Bottleneck without its clustering, which ships no types of its own. */
declare module 'bottleneck/light.js' {
  import Bottleneck from 'bottleneck';
  export default Bottleneck;
}
