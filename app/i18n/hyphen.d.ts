/** The package `hyphen` has no types. */
declare module 'hyphen/*/index.js' {
  const language: { hyphenateSync(text: string): string };
  export default language;
}
