import { useEffect, useRef } from 'react';
import { SearchTrigger } from '#app/features/search/search-trigger.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { Logo } from '#app/ui/logo/logo.tsx';
import type { PageSummary } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { currentOf } from './current-of.ts';
import { followScroll } from './follow-scroll.ts';
import { type HeaderProps, Menu } from './menu.tsx';

/** The bar: menu, links, logo, links, search. Everything in it works without script; the menu is a `<details>`. */
export function Header({ frame, path, translations, choice }: HeaderProps) {
  const words = useWords();
  const { locale, left, right } = frame;
  const home = href('index', locale);
  const search = href('search', locale);
  const header = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, with nothing scrolled yet (H5).
  useEffect(() => (header.current ? followScroll(header.current) : undefined), [path]);
  return (
    <header className="header" ref={header} data-home={path === home || undefined}>
      <Menu frame={frame} path={path} translations={translations} choice={choice} />
      <Links className="header-left" label={words.mainNavigation} pages={left} path={path} />
      <a className="header-logo" href={home}>
        <Logo />
        {/* On the home page the ee stands there first, and the rest of the word slides in around it (H5). */}
        {path === home ? <Logo /> : null}
        <span className="hidden">
          {words.siteName}, {words.home}
        </span>
      </a>
      <Links className="header-right" label={words.secondaryNavigation} pages={right} path={path} />
      {/* Another language is another index. */}
      <SearchTrigger key={locale} href={search} current={currentOf(path, search)} />
    </header>
  );
}

interface LinksProps {
  className: string;
  label: string;
  pages: PageSummary[];
  path: string;
}

function Links({ className, label, pages, path }: LinksProps) {
  if (pages.length === 0) return <span className={className} />;
  return (
    <nav className={className} aria-label={label}>
      {pages.map(({ id, href, title }) => (
        <a key={id} href={href} aria-current={currentOf(path, href)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
