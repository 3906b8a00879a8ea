/** Thousands of pages share themes, kinds and names of files. */
const SHARED = { places: 4_096, letters: 40 };

export function createShare(): (text: string) => string {
  const shared = new Array<string | undefined>(SHARED.places);
  return (text) => {
    if (text.length > SHARED.letters) return text;
    const place = placeOf(text);
    const known = shared[place];
    if (known === text) return known;
    shared[place] = text;
    return text;
  };
}

function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % SHARED.places;
}
