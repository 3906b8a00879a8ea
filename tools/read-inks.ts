import { readFileSync } from 'node:fs';

export type Inks = Record<'paper' | 'tint' | 'ink1' | 'ink2' | 'on2' | 'text', string>;

/**
 * The colours of both themes, from `tokens.css`.
 * @throws Error that names a token it lacks
 */
export function readInks(): { light: Inks; dark: Inks } {
  const css = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  return { light: inksOf(light), dark: inksOf(dark) };
}

function inksOf(css: string): Inks {
  const find = (name: string): string => {
    const [, value] = new RegExp(`--${name}: (#[0-9a-f]{3,8});`).exec(css) ?? [];
    if (value === undefined) throw new Error(`app/styles/tokens.css says no colour for --${name}.`);
    return value;
  };
  return {
    paper: find('paper'),
    tint: find('tint'),
    ink1: find('ink1'),
    ink2: find('ink2'),
    on2: find('on2'),
    text: find('text'),
  };
}
