import type { Button, Locale } from '#cms/types.ts';
import { NEW_TAB } from '#site/new-tab.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/shapes.ts';
import { NewTabNote } from '../new-tab-note.tsx';

interface LinkButtonProps {
  button: Button;
  on?: 'paper' | 'red' | 'blue';
  icon?: IconName;
  isWide?: boolean;
  /** Language of the text, if it differs from the page's. */
  lang?: Locale | undefined;
}

export function LinkButton({ button, on = 'paper', icon, isWide = false, lang }: LinkButtonProps) {
  const { link, text, type } = button;
  const look = {
    className: 'link-button',
    'data-type': type,
    'data-on': on,
    'data-wide': isWide || undefined,
  };
  if (!link) {
    return (
      <a {...look} role="link" aria-disabled="true">
        {text}
      </a>
    );
  }
  const sign = icon ?? signOf(button);
  return (
    <a
      {...look}
      {...(link.isExternal && NEW_TAB)}
      href={link.href}
      download={link.type === 'file' || undefined}
    >
      <span lang={lang}>{text}</span>
      {link.isExternal && <NewTabNote />}
      {sign ? <Icon name={sign} /> : null}
    </a>
  );
}

function signOf({ link, type }: Button): IconName | null {
  if (link?.type === 'file') return 'download';
  if (link?.isExternal) return 'external';
  return type === 'primary' ? 'arrow-right' : null;
}
