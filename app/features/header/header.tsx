import { localePath } from '#app/i18n/locale.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Logo } from '#app/ui/logo/logo.tsx';
import type { Locale, PageSummary } from '#cms/types.ts';
import { currentOf } from './current-of.ts';
import { type HeaderProps, Menu } from './menu.tsx';

/** As in `app/routes.ts`, which features may not import. */
const SEARCH: Record<Locale, string> = { nl: '/zoeken', en: '/en/search' };

/** The bar: menu, links, logo, links, search. Everything in it works without script; the menu is a `<details>`. */
export function Header({ frame, path, translations }: HeaderProps) {
  const words = useWords();
  const { locale, left, right } = frame;
  return (
    <header className="header">
      {/* A new path is a new menu: closed (H4). */}
      <Menu key={path} frame={frame} path={path} translations={translations} />
      <Links className="header-left" label={words.mainNavigation} pages={left} path={path} />
      <a className="header-logo" href={localePath(locale, '/')}>
        <Logo />
        <span className="hidden">
          {words.siteName}, {words.home}
        </span>
      </a>
      <Links className="header-right" label={words.secondaryNavigation} pages={right} path={path} />
      <a className="header-search" href={SEARCH[locale]} aria-current={currentOf(path, SEARCH[locale])}>
        <Icon name="search" />
        <span className="hidden">{words.search}</span>
      </a>
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
