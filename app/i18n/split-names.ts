export function splitNames(author: string): string[] {
  return author.split(/\s*[,;&]\s*|\s+(?:en|and)\s+/).filter(Boolean);
}
