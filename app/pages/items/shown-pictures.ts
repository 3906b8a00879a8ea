import { picturesIn } from '#app/blocks/kind-of.ts';
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

/** In which crop a picture is shown when the one that its page has is on this page already. */
const CROPS = [undefined, 'start', 'end'] as const;

/** @param shown the pictures that are on the page whatever its lists show */
export function createShownPictures(shown: readonly (Image | null)[] = []): ShownPictures {
  const used = new Set(shown.flatMap((image) => filesOf(image).map((file) => nameOf(file, image?.crop))));
  const digraphs = new Set<string>();
  return {
    take({ hero, cover }, as) {
      const image = as === 'hero' ? (hero ?? cover) : (cover ?? hero);
      if (!image) return null;
      const own = [hero, cover].flatMap(filesOf);
      const { crop: chosen, ...whole } = image;
      const crops = [chosen, ...CROPS];
      const at = crops.findIndex((crop) => own.every((file) => !used.has(nameOf(file, crop))));
      if (at < 0) return null;
      const crop = crops[at];
      for (const file of own) used.add(nameOf(file, crop));
      return crop === chosen ? image : crop ? { ...whole, crop } : whole;
    },
    takeLetters(letters) {
      const taken = letters.find((each) => !digraphs.has(each)) ?? letters[0] ?? '';
      digraphs.add(taken);
      return taken;
    },
  };
}

const nameOf = (file: string, crop: Image['crop']): string => `${file} ${crop}`;

/** With the pictures that are on a page besides its lists. */
export function picturesOn({ hero, cover, body }: Pictured & { body: readonly Block[] }): ShownPictures {
  return createShownPictures([hero, cover, ...picturesIn(body)]);
}

/** A file has one address in the width of `src`; its dark version may itself be in use. */
function filesOf(image: Image | null): string[] {
  if (!image) return [];
  return image.dark ? [image.src, image.dark.src] : [image.src];
}
