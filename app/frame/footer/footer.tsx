import { OpenLine } from '#app/features/venue/open-line.tsx';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Slot } from '#app/islands/slot.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { Logo } from '#app/ui/logo/logo.tsx';
import { PARTS } from '#app/ui/own-id.ts';
import type { FooterData, Frame, OpenToday, PageLink } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { languages, otherLocales } from '#site/languages.ts';
import { LanguageLink, type PageInLanguages } from '../language-link.tsx';
import { CookiesLink } from './cookies-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { footerWords } from './words.ts';

interface FooterProps extends PageInLanguages {
  siteName: string;
  logo?: Frame['logo'];
  footer: FooterData;
  open: OpenToday;
  inert?: boolean;
}

export function Footer({ siteName, logo, footer, open, inert, translations, query }: FooterProps) {
  const locale = useLocale();
  const words = useWords(footerWords, commonWords);
  const { tagline, newsletter, pages, accounts, year, legal, without = [] } = footer;
  const privacy = without.includes('privacy') ? null : href('privacy', locale);
  const hasPodcasts = !without.includes('podcasts');
  return (
    <footer className="footer" id={PARTS.footer} inert={inert}>
      <div className="grid footer-columns">
        <div className="footer-lead">
          <OpenLine {...open} />
          {tagline && <p className="h3">{tagline}</p>}
          {newsletter && (
            <LinkButton
              icon="arrow-right"
              button={{
                type: 'primary',
                text: newsletter.title,
                link: { type: 'url', value: newsletter.href, href: newsletter.href, isExternal: true },
              }}
            />
          )}
        </div>
        {!without.includes('address') && (
          <section className="footer-column">
            <h2 className="meta">{words.address}</h2>
            <Slot as="div" name="address" />
          </section>
        )}
        {open.turns.length > 0 && (
          <section className="footer-column">
            <h2 className="meta">{words.openingHours}</h2>
            <Slot as="div" name="hours" />
          </section>
        )}
        {pages.length > 0 ? (
          <nav className="footer-column footer-links" aria-label={words.pages} data-pages="footer">
            <h2 className="meta">{words.pages}</h2>
            <ul>{pages.map(link)}</ul>
          </nav>
        ) : null}
        {(hasPodcasts || Object.keys(accounts).length > 0) && (
          <section className="footer-column footer-links">
            <h2 className="meta">{words.follow}</h2>
            <ul>
              {hasPodcasts && (
                <li>
                  <a href={href('podcasts', locale)}>{words.allPodcasts}</a>
                </li>
              )}
              <SocialLinks accounts={accounts} />
            </ul>
          </section>
        )}
      </div>
      <div className="footer-word">
        <Logo {...logo} />
        <div className="two-ink" />
      </div>
      <ul className="footer-legal meta footer-links">
        <li>{`© ${siteName} ${year}`}</li>
        {privacy && (
          <li>
            <a href={privacy}>{words.privacy}</a>
          </li>
        )}
        <CookiesLink href={privacy} />
        {legal.map(link)}
        {otherLocales(locale).map((code) => (
          <li key={code}>
            <LanguageLink code={code} translations={translations} query={query}>
              {languages[code].name}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}

function link({ href, title }: PageLink) {
  return (
    <li key={href}>
      <a href={href}>{title}</a>
    </li>
  );
}
