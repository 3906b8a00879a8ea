import { printedWord } from '#app/ui/letterforms/printed-word.ts';
import { ownId } from '#app/ui/own-id.ts';
import { lineLetters } from './card-letters.ts';
import { CARD_INKS, CARD_SIZE, type DrawnCard, drawLogo, MARGIN, svg } from './draw-card.ts';

const SHEET = { width: CARD_SIZE.width - 2 * MARGIN, height: 420 };
const LINE_SIZE = 27;
const FOOT = 595;

export function drawWordCard(line: string, word: string, siteName: string): DrawnCard {
  const { paper, text, ink1, ink2 } = CARD_INKS;
  const printed = printedWord(word);
  const { left, top, width, height } = printed?.box ?? { left: 0, top: 0, width: 1, height: 1 };
  const scale = Math.min(SHEET.width / width, SHEET.height / height);
  const x = MARGIN + (SHEET.width - width * scale) / 2 - left * scale;
  const y = MARGIN + (SHEET.height - height * scale) / 2 - top * scale;
  const lineAt = {
    x: CARD_SIZE.width - MARGIN - lineLetters.widthOf(line) * LINE_SIZE,
    y: FOOT,
    size: LINE_SIZE,
  };
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)})`;
  return {
    size: CARD_SIZE,
    paper,
    frame: { left: 0, top: 0, ...CARD_SIZE },
    letters: svg(CARD_SIZE, `<rect width="100%" height="100%" fill="${paper}"/>`),
    crossing: svg(CARD_SIZE, ''),
    plate: svg(
      CARD_SIZE,
      `<style>.l1{fill:${ink1}}.l2{fill:${ink2}}.l3{fill:${text}}</style><g color="${text}" transform="${place}">${printed?.draw(ownId('letters')) ?? ''}</g><g fill="${text}">${lineLetters.draw(line, lineAt)}</g>${drawLogo(siteName)}`,
    ),
  };
}
