import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { Logo } from '#app/ui/logo/logo.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Footer as FooterData, PageSummary } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { SocialLinks } from './social-links.tsx';

interface FooterProps {
  footer: FooterData;
  /** For the line of rights; left out, it names no year. */
  year?: number;
  /** Pages that the law or good manners put in the last line, such as the accessibility statement. */
  legal?: readonly PageSummary[];
}

const OTHER: Record<Locale, Locale> = { nl: 'en', en: 'nl' };

/** Inside of the page's `<footer>`: how to come in, how to keep in touch, and the word as large as the page (F1). */
export function Footer({ footer, year, legal = [] }: FooterProps) {
  const { locale, words } = usePageLanguage();
  const { tagline, address, hours, pages, socials } = footer;
  const other = OTHER[locale];
  return (
    <>
      <div className="grid footer-columns">
        <div className="footer-lead">
          <p className="h3">{tagline}</p>
          {socials.newsletterUrl && socials.newsletterText ? (
            <LinkButton
              icon="arrow-right"
              newTabLabel={words.opensInNewTab}
              button={{
                type: 'primary',
                text: socials.newsletterText,
                link: {
                  type: 'url',
                  value: socials.newsletterUrl,
                  href: socials.newsletterUrl,
                  isExternal: true,
                },
              }}
            />
          ) : null}
        </div>
        <section className="footer-column">
          <h2 className="meta">{words.address}</h2>
          <RichText as="div" html={address} />
        </section>
        <section className="footer-column">
          <h2 className="meta">{words.openingHours}</h2>
          <RichText as="div" html={hours} />
        </section>
        {pages.length > 0 ? (
          <nav className="footer-column footer-links" aria-label={words.pages}>
            <h2 className="meta">{words.pages}</h2>
            <ul>
              {pages.map(({ id, href, title }) => (
                <li key={id}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <section className="footer-column footer-links">
          <h2 className="meta">{words.follow}</h2>
          <ul>
            <li>
              <a href={href('podcasts', locale)}>{words.allPodcasts}</a>
            </li>
            <SocialLinks socials={socials} newTabLabel={words.opensInNewTab} />
          </ul>
        </section>
      </div>
      <div className="footer-word">
        <Logo />
        <div className="two-ink" />
      </div>
      <ul className="footer-legal meta footer-links">
        <li>© {[words.siteName, year].filter(Boolean).join(' ')}</li>
        <li>
          <a href={href('privacy', locale)}>{words.privacy}</a>
        </li>
        <li>
          {/* Without script this explains the cookies; the consent feature makes it open the settings (K3). */}
          <a href={href('privacy', locale)} data-consent="open">
            Cookies
          </a>
        </li>
        {legal.map(({ id, href, title }) => (
          <li key={id}>
            <a href={href}>{title}</a>
          </li>
        ))}
        <li>
          <a href={href('index', other)} hrefLang={other} lang={other}>
            {words.otherLanguage}
          </a>
        </li>
      </ul>
    </>
  );
}
