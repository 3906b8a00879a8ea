import { printedWord } from '#app/ui/letterforms/printed-word.ts';
import { ownId } from '#app/ui/own-id.ts';
import { lineLetters } from './card-letters.ts';
import { CARD_INKS, CARD_SIZE, type DrawnCard, drawLogo, MARGIN, svg } from './draw-card.ts';

const SHEET = { width: CARD_SIZE.width - 2 * MARGIN, height: 420 };
const LINE_SIZE = 27;
const FOOT = 595;

export function drawWordCard(line: string, word: string, siteName: string): DrawnCard {
  const { paper } = CARD_INKS;
  return {
    size: CARD_SIZE,
    paper,
    frame: { left: 0, top: 0, ...CARD_SIZE },
    letters: svg(CARD_SIZE, `<rect width="100%" height="100%" fill="${paper}"/>`),
    crossing: null,
    plate: svg(CARD_SIZE, drawSheet(line, word, siteName)),
  };
}

/** A3 across, with colours as attributes: programs that print read no style sheet. */
export function drawPoster(line: string, word: string, siteName: string): string {
  const height = (CARD_SIZE.width * 297) / 420;
  const more = height - CARD_SIZE.height;
  const { paper, text, ink1, ink2 } = CARD_INKS;
  const sheet = drawSheet(line, word, siteName, more)
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll('class="l1"', `fill="${ink1}"`)
    .replaceAll('class="l2"', `fill="${ink2}"`)
    .replaceAll('class="l3"', `fill="${text}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" viewBox="0 0 ${CARD_SIZE.width} ${height.toFixed(2)}"><rect width="100%" height="100%" fill="${paper}"/>${sheet}</svg>`;
}

function drawSheet(line: string, word: string, siteName: string, more = 0): string {
  const { text, ink1, ink2 } = CARD_INKS;
  const printed = printedWord(word);
  const { left, top, width, height } = printed?.box ?? { left: 0, top: 0, width: 1, height: 1 };
  const room = SHEET.height + more;
  const scale = Math.min(SHEET.width / width, room / height);
  const x = MARGIN + (SHEET.width - width * scale) / 2 - left * scale;
  const y = MARGIN + (room - height * scale) / 2 - top * scale;
  const lineAt = {
    x: CARD_SIZE.width - MARGIN - lineLetters.widthOf(line) * LINE_SIZE,
    y: FOOT,
    size: LINE_SIZE,
  };
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)})`;
  const foot = `<g fill="${text}">${lineLetters.draw(line, lineAt)}</g>${drawLogo(siteName)}`;
  return `<style>.l1{fill:${ink1}}.l2{fill:${ink2}}.l3{fill:${text}}</style><g color="${text}" transform="${place}">${printed?.draw(ownId('letters')) ?? ''}</g>${more ? `<g transform="translate(0 ${more.toFixed(2)})">${foot}</g>` : foot}`;
}
