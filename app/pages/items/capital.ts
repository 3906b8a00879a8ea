/** Removes accents from a Dutch capital: `Eén dag`. */
export function capital(text: string): string {
  const first = /^één\b/i.test(text) ? 'E' : text.charAt(0).toUpperCase();
  return first + text.slice(1);
}

export function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
