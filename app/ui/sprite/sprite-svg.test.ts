import { expect, test } from 'vitest';
import { SHAPES, STILL_SHAPES } from '../icon/shapes.ts';
import { ownId } from '../own-id.ts';
import { spriteSvg } from './sprite-svg.ts';

test('the sprite holds the logo, the mark and every icon once', () => {
  const ids = [...spriteSvg().html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['logo', 'mark', ...Object.keys(SHAPES).map((name) => `icon-${name}`)].map(ownId));
});

test('an icon that no script shows is not in it (N10)', () => {
  const sprite = spriteSvg().html;
  for (const shape of Object.values(STILL_SHAPES)) expect(sprite).not.toContain(`d="${shape}"`);
});

test('no id is in the sprite twice', () => {
  const ids = [...spriteSvg().html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
