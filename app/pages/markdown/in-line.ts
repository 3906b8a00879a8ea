export function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(#{1,6}|[-+])(?= )/, '\\$1')
    .replace(/^(\d+)(?=[.)] )/, '$1\\');
}
