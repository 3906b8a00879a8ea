import { useEffect, useRef } from 'react';
import { SearchTrigger } from '#app/features/search/search-trigger.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Logo } from '#app/ui/logo/logo.tsx';
import type { Frame } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { currentOf } from './current-of.ts';
import { followScroll } from './follow-scroll.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { PageLinks } from './page-links.tsx';
import { headerWords } from './words.ts';

interface HeaderProps extends MenuProps {
  frame: MenuProps['frame'] & Pick<Frame, 'siteName' | 'logo' | 'left' | 'right'>;
}

export function Header(props: HeaderProps) {
  const words = useWords(headerWords, commonWords);
  const { frame, path } = props;
  const { locale, siteName } = frame;
  const home = href('index', locale);
  const search = href('search', locale);
  const header = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, with its scroll position at the top (H5).
  useEffect(() => (header.current ? followScroll(header.current) : undefined), [path]);
  const links = (name: 'left' | 'right', label: string) =>
    frame[name].length > 0 ? (
      <PageLinks name={name} className={`header-${name}`} label={label} pages={frame[name]} path={path} />
    ) : (
      // Keeps the grid column.
      <span className={`header-${name}`} />
    );
  return (
    <header className="header" ref={header} data-home={path === home || undefined}>
      <Menu {...props} />
      {links('left', words.mainNavigation)}
      <a className="header-logo" href={home}>
        <Logo {...frame.logo} />
        {path === home ? <Logo {...frame.logo} /> : null}
        <span className="hidden">{`${siteName}, ${words.home}`}</span>
      </a>
      {links('right', words.secondaryNavigation)}
      {/* Each language has its own search index. */}
      <SearchTrigger key={locale} href={search} current={currentOf(path, search)} siteName={siteName} />
    </header>
  );
}
