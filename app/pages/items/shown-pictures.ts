import type { Block, Image } from '#cms/types.ts';

interface Pictured {
  hero: Image | null;
  cover: Image | null;
}

/** The pictures that are on a page already, so that none is there twice in the same crop (V9, V22). */
export interface ShownPictures {
  /** The picture; in another crop when it is on the page already, and null after the third. */
  take(item: Pictured, as: keyof Pictured): Image | null;
  /** The first letters that are not on the page yet; the first of all when each of them is. */
  takeLetters(letters: readonly string[]): string;
}

/** In which crop a picture is shown the second and the third time. */
const CROPS = ['start', 'end'] as const;

/** @param shown the pictures that are on the page whatever its lists show */
export function createShownPictures(shown: readonly (Image | null)[] = []): ShownPictures {
  const times = new Map(shown.flatMap(filesOf).map((file) => [file, 1]));
  const digraphs = new Set<string>();
  return {
    take({ hero, cover }, as) {
      const image = as === 'hero' ? (hero ?? cover) : (cover ?? hero);
      const own = [hero, cover].flatMap(filesOf);
      const before = Math.max(0, ...own.map((file) => times.get(file) ?? 0));
      if (!image || before > CROPS.length) return null;
      for (const file of own) times.set(file, before + 1);
      const crop = CROPS[before - 1];
      return crop ? { ...image, crop } : image;
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
