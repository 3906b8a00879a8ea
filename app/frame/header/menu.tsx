import { OpenLine } from '#app/features/venue/open-line.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Mark } from '#app/ui/logo/logo.tsx';
import type { Frame } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { languages, locales } from '#site/languages.ts';
import { LanguageLink, type PageInLanguages } from '../language-link.tsx';
import { MenuHero } from './menu-hero.tsx';
import { PageLinks } from './page-links.tsx';
import type { MenuControl } from './use-menu.ts';
import { useMenuPages } from './use-menu-pages.ts';
import { headerWords } from './words.ts';

export interface MenuProps extends PageInLanguages {
  frame: Pick<Frame, 'locale' | 'primary' | 'secondary' | 'open'>;
  path: string;
  menu: MenuControl;
}

/** Works without script. */
export function Menu({ frame, path, menu, translations, query }: MenuProps) {
  const words = useWords(headerWords, commonWords);
  const { locale } = frame;
  const { primary, secondary } = useMenuPages(frame);

  return (
    <details
      className="menu"
      ref={menu.details}
      open={menu.isOpen}
      onToggle={menu.readOpenFromDom}
      // The visitor may have opened the menu before hydration.
      suppressHydrationWarning
    >
      <summary className="menu-toggle" ref={menu.button}>
        <span className="menu-bars" />
        <span className="hidden">{words.menu}</span>
      </summary>
      <div className="menu-panel">
        <PageLinks
          name="primary"
          className="menu-primary"
          ink="red"
          label={words.menu}
          pages={primary}
          path={path}
        />
        <a className="menu-mark" href={href('index', locale)}>
          <Mark plain />
          <span className="hidden">{words.home}</span>
        </a>
        <div className="menu-strip" data-ink="third">
          <nav className="menu-languages" aria-label={words.languageSwitch}>
            {locales.map((code) => (
              <LanguageLink
                key={code}
                code={code}
                translations={translations}
                query={query}
                isCurrent={code === locale}
              >
                <span aria-hidden="true">{languages[code].code.toUpperCase()}</span>
                <span className="hidden">{languages[code].name}</span>
              </LanguageLink>
            ))}
          </nav>
        </div>
        <div className="menu-more" data-ink="blue">
          <PageLinks
            name="secondary"
            className="menu-secondary"
            label={words.secondaryNavigation}
            pages={secondary}
            path={path}
          />
          <MenuHero locale={locale} isOpen={menu.isOpen} />
          <OpenLine {...frame.open} />
        </div>
      </div>
    </details>
  );
}
