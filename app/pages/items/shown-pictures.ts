import { picturesIn } from '#app/blocks/kind-of.ts';
import type { Block, Image } from '#cms/types.ts';

interface Pictured {
  hero: Image | null;
  cover: Image | null;
}

/** Shows no picture twice on a page (V9, V22). */
export interface ShownPictures {
  /** Returns a crop that the page has not shown; null after all three. */
  take(item: Pictured, as: keyof Pictured): Image | null;
  /** Returns the first unused pair, or the first one if all are used. */
  takeLetters(letters: readonly string[]): string;
}

const CROPS = [undefined, 'start', 'end'] as const;

/** @param shown pictures outside lists, such as those of the head and of blocks */
export function createShownPictures(shown: readonly (Image | null)[] = []): ShownPictures {
  const used = new Set(
    shown.flatMap((image) =>
      filesOf(image).flatMap((file) => [nameOf(file, undefined), nameOf(file, image?.crop)]),
    ),
  );
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

export function picturesOn({ hero, cover, body }: Pictured & { body: readonly Block[] }): ShownPictures {
  return createShownPictures([hero, cover, ...picturesIn(body)]);
}

/** Identifies a file by `src`, which always has the same width. */
function filesOf(image: Image | null): string[] {
  if (!image) return [];
  return image.dark ? [image.src, image.dark.src] : [image.src];
}
