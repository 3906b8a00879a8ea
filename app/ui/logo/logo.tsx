import { LOGO_BOX, LOGO_ID, MARK_BOX, MARK_ID } from './wordmark.ts';

const frame = (box: string): string => `0 0 ${box.split(' ').slice(2).join(' ')}`;

interface LogoProps {
  box?: string;
  /** File that an editor uploaded. */
  src?: string;
}

export function Logo({ box = LOGO_BOX, src }: LogoProps) {
  return src ? (
    <img className="logo" src={src} alt="" />
  ) : (
    <svg className="logo" viewBox={frame(box)} aria-hidden="true">
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
