/** The names in what editors write as author: `Noor Baltussen, Sem Okafor en Yara van Engelen`. */
export function splitNames(author: string): string[] {
  return author.split(/\s*[,;&]\s*|\s+(?:en|and)\s+/).filter(Boolean);
}
