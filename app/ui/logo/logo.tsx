import { LOGO_BOX, LOGO_ID, MARK_BOX, MARK_ID } from './wordmark.ts';

const frame = (box: string): string => `0 0 ${box.split(' ').slice(2).join(' ')}`;

export function Logo() {
  return (
    <svg className="logo" viewBox={frame(LOGO_BOX)} aria-hidden="true">
      <use href={`#${LOGO_ID}`} />
    </svg>
  );
}

export function Mark({ plain = false }: { plain?: boolean }) {
  return (
    <svg className="mark" viewBox={frame(MARK_BOX)} aria-hidden="true" data-plain={plain || undefined}>
      <use href={`#${MARK_ID}`} />
    </svg>
  );
}
