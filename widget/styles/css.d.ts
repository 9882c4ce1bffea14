/** Style sheets come as text, for they are adopted by a shadow root. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
