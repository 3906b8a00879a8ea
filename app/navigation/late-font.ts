const FAMILY = 'Archivo';

/** Shows a late font on the next page, so that the text does not move (styles/fonts.css). */
export function createLateFont({ document, performance }: Window): { show(): void } {
  const href = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
  const own = [...document.fonts].find(({ family }) => family.replace(/["']/g, '') === FAMILY);
  let late: FontFace | null = null;
  if (href && own && isLate(href, performance)) {
    const { weight, stretch } = own;
    new FontFace(FAMILY, `url("${href}")`, { weight, stretch }).load().then(
      (face) => {
        late = face;
      },
      () => undefined,
    );
  }
  return {
    show() {
      if (late) document.fonts.add(late);
      late = null;
    },
  };
}

function isLate(href: string, performance: Performance): boolean {
  const [font] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return font === undefined || (paint !== undefined && font.responseEnd > paint.startTime);
}
