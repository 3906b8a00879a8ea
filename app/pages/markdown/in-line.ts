/** Text of an editor as one line of Markdown: what would be read as its own signs is escaped. */
export function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(#{1,6}|[-+])(?= )/, '\\$1')
    .replace(/^(\d+)(?=[.)] )/, '$1\\');
}
