import { expect, test } from 'vitest';
import { drawLogo, drawMark } from './draw-logo.ts';
import { spellLogo } from './spell-logo.ts';
import { LOGO_BOX, MARK_BOX, WORDMARK } from './wordmark.ts';

test('the logo of this site has the box that browsers know, and so has its mark (H1)', () => {
  expect([drawLogo(WORDMARK.word).box, drawMark(WORDMARK.word).box]).toEqual([LOGO_BOX, MARK_BOX]);
});

test('another name is printed with its own vowel pair, and a ligature is a pair (M12)', () => {
  expect(spellLogo('Mægazine')).toEqual({ word: 'Maegazine', pair: 'ae' });
  expect(spellLogo('Het Rooihuis')).toEqual({ word: 'Het Rooihuis', pair: 'ooi' });
  expect(drawLogo('Mægazine').html).toContain('class="l3"');
});

test('a name without a pair is printed in one ink (M12)', () => {
  expect(spellLogo('Kunsthal').pair).toBe('');
  expect(drawLogo('Kunsthal').html).not.toMatch(/class="l[123]"/);
});

test('a name with letters that are not drawn is set as text, whatever stands in it (M12)', () => {
  const { box, html } = drawLogo('Кино <3');
  expect(box).toBe('0 -745 4200 935');
  expect(html).toContain('>Кино &lt;3</text>');
});
