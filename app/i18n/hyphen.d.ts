/** The library `hyphen` comes without types. */
declare module 'hyphen/*/index.js' {
  export function hyphenateSync(text: string): string;
}
