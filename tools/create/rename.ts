import type { Names } from './names.ts';
import type { Palette } from './palette.ts';

const WORD = 'tweeklank';

/** A path in the new site. */
export function renamedPath(path: string, { slug }: Names): string {
  return path.replaceAll(WORD, slug);
}

/**
 * A text with the names of the new site. In classes of PHP and names of alarms the name is one word; in
 * content the small word, which means diphthong in Dutch, becomes another one for the same.
 */
export function renamedText(text: string, path: string, { plain, ident, slug }: Names): string {
  const content = path.startsWith('kirby/content/')
    ? text.replace(/(?<![@/.\w-])tweeklank(en)?(?![\w@/-]|\.\w)/g, (_, plural) =>
        plural ? 'klankparen' : 'klankpaar',
      )
    : text;
  return content
    .replace(/Tweeklank(?=\\|[A-Z]|;\s*$)/gm, ident)
    .replaceAll('Tweeklank', plain)
    .replaceAll('TWEEKLANK', slug.toUpperCase())
    .replaceAll(WORD, slug);
}

/** `tokens.css` with other colours: the light theme comes first, then the dark one. */
export function recolouredTokens(css: string, { light, dark }: Palette): string {
  const [day = '', night = ''] = css.split(/(?=@media screen and \(prefers-color-scheme: dark\))/);
  const set = (part: string, colours: Readonly<Record<string, string>>) =>
    part.replace(/--([\w-]+): #[0-9a-f]{6};/g, (line, name: string) =>
      colours[name] === undefined ? line : `--${name}: ${colours[name]};`,
    );
  return set(day, { ...light }) + set(night, { ...dark });
}

/** Colours of the house by their new value, as code repeats them: the first token that has one counts. */
export function colourMap(css: string, palette: Palette): ReadonlyMap<string, string> {
  const [day = '', night = ''] = css.split(/(?=@media screen and \(prefers-color-scheme: dark\))/);
  const pairs = (part: string, colours: Readonly<Record<string, string>>) =>
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].flatMap(([, name = '', old = '']) =>
      colours[name] === undefined ? [] : [[old, colours[name]] as const],
    );
  const map = new Map<string, string>();
  for (const [old, now] of [...pairs(day, { ...palette.light }), ...pairs(night, { ...palette.dark })])
    if (!map.has(old)) map.set(old, now);
  return map;
}

export function recoloured(text: string, colours: ReadonlyMap<string, string>): string {
  return text.replace(/#[0-9a-f]{6}\b/gi, (colour) => colours.get(colour.toLowerCase()) ?? colour);
}
