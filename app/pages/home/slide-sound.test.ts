import { expect, test } from 'vitest';
import type { ChallengeTeaser, Teaser } from '#cms/types.ts';
import { slideSound } from './slide-sound.ts';

const theme = (title: string, digraph: string, url = '') =>
  ({
    id: `themas/${digraph}`,
    title,
    digraph,
    tag: title,
    sound: url && { url },
  }) as unknown as ChallengeTeaser;
const themes = [
  theme('Geluid', 'ui', '/ui.mp3'),
  theme('Draaitafel', 'aai', '/aai.mp3'),
  theme('Geheugen', 'eu'),
];
const shown = (tags: string[]) => ({ id: 'agenda/x', tags }) as unknown as Teaser;
const headline = (html: string) => ({ html });

test('a slide has the sound of its theme, else of the first pair in its headline that was recorded (V21)', () => {
  const heard = (html: string, tags: string[]) =>
    slideSound({ shown: shown(tags), headline: headline(html) }, themes)?.sound;
  expect(heard('Scratchen voor taalkundigen', ['Draaitafel'])).toBe('/aai.mp3');
  expect(heard('De <em>eu</em> en de ui', [])).toBe('/ui.mp3');
  expect(heard('De ui', ['Geheugen']), 'the theme has no recording').toBe('/ui.mp3');
});

test('a slide without a recorded pair, or about nothing, has no sound (V21)', () => {
  expect(slideSound({ shown: shown([]), headline: headline('Een zaal') }, themes)).toBeNull();
  expect(slideSound({ shown: null, headline: headline('Lawaai') }, themes)?.pair).toBe('aai');
});
