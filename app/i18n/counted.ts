/** Chooses singular or plural from `1 bericht|{count} berichten`. */
export function counted(words: string, count: number): string {
  const [one = '', more = one] = words.split('|');
  return (count === 1 ? one : more).replace('{count}', String(count));
}
