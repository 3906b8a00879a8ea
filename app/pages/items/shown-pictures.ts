import type { Block, Image } from '#cms/types.ts';

interface Pictured {
  hero: Image | null;
  cover: Image | null;
}

/** The pictures that are on a page already, so that none is there twice (V9). */
export interface ShownPictures {
  /** The picture in this crop, or the other; null when either is on the page already. */
  take(item: Pictured, crop: keyof Pictured): Image | null;
  /** The first letters that are not on the page yet; the first of all when each of them is. */
  takeLetters(letters: readonly string[]): string;
}

/** @param shown the pictures that are on the page whatever its lists show */
export function createShownPictures(shown: readonly (Image | null)[] = []): ShownPictures {
  const files = new Set(shown.flatMap(filesOf));
  const digraphs = new Set<string>();
  return {
    take({ hero, cover }, crop) {
      const own = [hero, cover].flatMap(filesOf);
      if (own.some((file) => files.has(file))) return null;
      for (const file of own) files.add(file);
      return crop === 'hero' ? (hero ?? cover) : (cover ?? hero);
    },
    takeLetters(letters) {
      const taken = letters.find((each) => !digraphs.has(each)) ?? letters[0] ?? '';
      digraphs.add(taken);
      return taken;
    },
  };
}

/** With the pictures that are on a page besides its lists. */
export function picturesOn({ hero, cover, body }: Pictured & { body: readonly Block[] }): ShownPictures {
  return createShownPictures([hero, cover, ...picturesIn(body)]);
}

export function picturesIn(blocks: readonly Block[]): Image[] {
  return blocks.flatMap((block) => {
    if (block.type === 'image') return [block.image];
    return block.type === 'gallery' ? block.images : [];
  });
}

/** A file has one address in the width of `src`; its dark version may itself be in use. */
function filesOf(image: Image | null): string[] {
  if (!image) return [];
  return image.dark ? [image.src, image.dark.src] : [image.src];
}
