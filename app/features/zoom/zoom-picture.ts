export interface ZoomPicture {
  image: HTMLImageElement;
  original: string;
}

export function pictureIn(place: Element | null | undefined, original: string): ZoomPicture | null {
  const image = place?.querySelector<HTMLImageElement>('.image-full');
  return image ? { image, original } : null;
}

export function largestSource({ image, original }: ZoomPicture): string {
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  const chosen = sources.find(({ media }) => !media || matchMedia(media).matches);
  return largestOf((chosen ?? image).srcset) || chosen?.srcset || original;
}

export function largestOf(srcset: string): string {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/);
    return { address, width: width.endsWith('w') ? Number.parseInt(width, 10) : 0 };
  });
  return candidates.reduce((best, next) => (next.width > best.width ? next : best), { address: '', width: 0 })
    .address;
}

export function captionOf({ image }: ZoomPicture): string {
  const figure = image.closest('figure');
  const isAlone = figure?.querySelectorAll('.image-full').length === 1;
  return (isAlone && figure?.querySelector('figcaption')?.textContent?.trim()) || image.alt;
}
