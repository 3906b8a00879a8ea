import type { Html } from '#cms/types.ts';
import { iconId } from '../icon/icon.tsx';
import { type IconName, SHAPES } from '../icon/shapes.ts';
import { drawLogo, drawMark } from '../logo/draw-logo.ts';
import { LOGO_ID, MARK_ID, WORDMARK } from '../logo/wordmark.ts';
import type { OwnId } from '../own-id.ts';

/** Server only. */
export function spriteSvg(siteName = WORDMARK.word): Html {
  const [logo, mark] = [drawLogo(siteName), drawMark(siteName)];
  const symbols = [
    symbol(LOGO_ID, logo.box, logo.html),
    symbol(MARK_ID, mark.box, mark.html),
    ...(Object.keys(SHAPES) as IconName[]).map((name) =>
      symbol(iconId(name), '0 0 24 24', `<path d="${SHAPES[name]}"/>`),
    ),
  ];
  return { html: `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>` };
}

const symbol = (id: OwnId, box: string, body: string): string =>
  `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
