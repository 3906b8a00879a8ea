// @types/negotiator lacks `preferred` of version 1.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    mediaType(available: readonly string[]): string | undefined;
    language(available: readonly string[]): string | undefined;
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
