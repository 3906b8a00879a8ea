/** The library `hyphen` comes without types. */
declare module 'hyphen/*/index.js' {
  const language: { hyphenateSync(text: string): string };
  export default language;
}
