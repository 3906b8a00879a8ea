interface Options<T> {
  idOf(item: T): string;
  sizeOf(item: T): number;
  most: number;
}

/** Chooses an item's part by its id alone, so that a change leaves other parts as they are. */
export function splitStably<T>(items: readonly T[], options: Options<T>): Map<string, T[]> {
  const parts = new Map<string, T[]>();
  const hashes = new Map(items.map((item) => [item, hashOf(options.idOf(item))]));

  function split(name: string, inside: T[]): void {
    const bit = name.length - 1;
    const size = inside.reduce((sum, item) => sum + options.sizeOf(item), 0);
    if (size <= options.most || bit === 32) return void parts.set(name, inside);
    const isSet = (item: T) => bitOf(hashes.get(item) ?? 0, bit);
    split(
      `${name}0`,
      inside.filter((item) => !isSet(item)),
    );
    split(`${name}1`, inside.filter(isSet));
  }

  split('1', [...items]);
  return parts;
}

export function partOf(id: string, parts: ReadonlyMap<string, unknown>): string {
  const hash = hashOf(id);
  let name = '1';
  for (let bit = 0; bit < 32 && !parts.has(name); bit += 1) name += bitOf(hash, bit) ? '1' : '0';
  return name;
}

function bitOf(hash: number, bit: number): boolean {
  return ((hash >>> bit) & 1) === 1;
}

/** FNV-1a with the last step of MurmurHash3, which spreads similar ids evenly. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
