import { dirname, join } from 'node:path/posix';
import type { Names } from './names.ts';
import type { Colours, Palette } from './palette.ts';

const WORD = 'tweeklank';

/** A path in the new site. */
export function renamedPath(path: string, { slug }: Names): string {
  return path.replaceAll(WORD, slug);
}

/**
 * A text with the names of the new site. In classes of PHP and names of alarms the name is one word; in
 * content and words the small word, which means diphthong in Dutch, becomes another one for the same.
 */
export function renamedText(text: string, path: string, { plain, ident, slug }: Names): string {
  const content = /^kirby\/content\/|^app\/i18n\/[\w-]*words\.nl\.ts$/.test(path)
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

/** Markdown without the pictures and links to files that the new site has not; the words of a link stay. */
export function withoutLostLinks(text: string, path: string, isThere: (path: string) => boolean): string {
  const isLost = (to: string) =>
    !/^(?:\w+:|#)/.test(to) && !isThere(join(dirname(path), to.replace(/#.*$/, '')));
  return text
    .replace(/^!\[[^\]]*\]\(([^)\s]+)\)\n+/gm, (picture, to) => (isLost(to) ? '' : picture))
    .replace(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, to) => (isLost(to) ? words : link));
}

/** `tokens.css` with other colours: the light theme comes first, then the dark one. */
export function recolouredTokens(css: string, { light, dark }: Palette): string {
  const [day, night] = themesIn(css);
  const set = (part: string, colours: Readonly<Record<string, string>>) =>
    part.replace(/--([\w-]+): #[0-9a-f]{6};/g, (line, name: string) =>
      colours[name] === undefined ? line : `--${name}: ${colours[name]};`,
    );
  return set(day, { ...light }) + set(night, { ...dark });
}

/** Colours of the house by their new value, as code repeats them: the first token that has one counts. */
export function colourMap(css: string, palette: Palette): ReadonlyMap<string, string> {
  const [light, dark] = coloursIn(css);
  const map = new Map<string, string>();
  for (const [old, now] of [
    [light, palette.light],
    [dark, palette.dark],
  ] as const)
    for (const [name, colour] of Object.entries(old)) {
      const other = now[name as keyof Colours];
      if (other !== undefined && !map.has(colour)) map.set(colour, other);
    }
  return map;
}

/** The colours of the light and of the dark theme, by their tokens. */
export function coloursIn(css: string): [light: Colours, dark: Colours] {
  const colours = (theme: string) =>
    Object.fromEntries(
      [...theme.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
    );
  const [day, night] = themesIn(css);
  return [colours(day) as unknown as Colours, colours(night) as unknown as Colours];
}

function themesIn(css: string): [day: string, night: string] {
  const [day = '', night = ''] = css.split(/(?=@media screen and \(prefers-color-scheme: dark\))/);
  return [day, night];
}

export function recoloured(text: string, colours: ReadonlyMap<string, string>): string {
  return text.replace(/#[0-9a-f]{6}\b/gi, (colour) => colours.get(colour.toLowerCase()) ?? colour);
}
