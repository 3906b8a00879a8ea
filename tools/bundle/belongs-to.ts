/** Code that a plugin rewrote, with a source map that knows its file only: bench/weight asks whose it is. */
export function belongsTo(id: string, code: string) {
  const mappings = code.replace(/[^\n]+/g, 'AAAA').replaceAll('\n', ';');
  return { code, map: { version: 3 as const, sources: [id], sourcesContent: [], names: [], mappings } };
}
