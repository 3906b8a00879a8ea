declare module 'hyphen/*' {
  const patterns: { hyphenateSync(text: string): string };
  export default patterns;
}
