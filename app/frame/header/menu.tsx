import { rememberLanguage } from '#app/i18n/language-cookie.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { withQuery } from '#app/i18n/with-query.ts';
import { useAhead } from '#app/navigation/use-ahead.ts';
import { Mark } from '#app/ui/logo/logo.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html, PageSummary } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { type Locale, languages, locales } from '#site/languages.ts';
import { currentOf } from './current-of.ts';
import { loadOpenMenu } from './hold-menu.ts';

import { useMenu } from './use-menu.ts';
import { useMenuPages } from './use-menu-pages.ts';

export interface HeaderProps {
  frame: {
    locale: Locale;
    left: PageSummary[];
    right: PageSummary[];
    primary: PageSummary[];
    secondary: PageSummary[];
    next: Html;
  };
  /** Of the page that is shown, in its own language. */
  path: string;
  translations: Record<Locale, { href: string; exists: boolean }> | null;
  /** What its address asks of it, which the other languages show as well. */
  choice?: string | undefined;
}

const prepare = (): void => void loadOpenMenu().catch(() => {});

/** The full-screen menu: two plates with the third colour between them. It is the browser's own `<details>`, which the state follows. */
export function Menu({ frame, path, translations, choice }: HeaderProps) {
  const words = useWords();
  const { locale, next } = frame;
  const { primary, secondary } = useMenuPages(frame);
  const { ref, follow } = useMenu(path);
  useAhead(loadOpenMenu);
  return (
    <details className="menu" ref={ref} onToggle={follow}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary className="menu-toggle" onPointerEnter={prepare} onFocus={prepare}>
        <span className="menu-bars" />
        <span className="hidden">{words.menu}</span>
      </summary>
      <div className="menu-panel">
        <nav className="menu-primary" data-ink="red" aria-label={words.mainNavigation}>
          {primary.map(({ id, href, title }) => (
            <a key={id} href={href} aria-current={currentOf(path, href)}>
              {title}
            </a>
          ))}
        </nav>
        <div className="menu-strip" data-ink="third">
          <a className="menu-mark" href={href('index', locale)}>
            <Mark plain />
            <span className="hidden">{words.home}</span>
          </a>
          <nav className="menu-languages" aria-label={words.languageSwitch}>
            {locales.map((code) => (
              <a
                key={code}
                href={withQuery(translations?.[code].href ?? href('index', code), choice)}
                hrefLang={code}
                lang={code}
                aria-current={code === locale ? 'true' : undefined}
                onClick={() => rememberLanguage(code)}
              >
                <span aria-hidden="true">{code.toUpperCase()}</span>
                <span className="hidden">{languages[code].name}</span>
              </a>
            ))}
          </nav>
        </div>
        <div className="menu-more" data-ink="blue">
          <nav className="menu-secondary" aria-label={words.secondaryNavigation}>
            {secondary.map(({ id, href, title }) => (
              <a key={id} href={href} aria-current={currentOf(path, href)}>
                {title}
              </a>
            ))}
          </nav>
          <RichText className="menu-next" html={next} />
        </div>
      </div>
    </details>
  );
}
