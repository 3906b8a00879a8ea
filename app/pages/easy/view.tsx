import { Blocks } from '#app/blocks/blocks.tsx';
import { VenueAddress, WeekHours } from '#app/features/venue/venue-facts.tsx';
import { footerWords } from '#app/frame/footer/words.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { useNameField } from '#app/ui/name-field.ts';
import type { EasyPage, Venue } from '#cms/types.ts';
import { defaultLocale, easyTag } from '#site/languages.ts';
import { OnThisPage } from '../body/on-this-page.tsx';
import { EasyLink } from './easy-link.tsx';
import { easyWords } from './words.ts';

interface EasyProps {
  page: EasyPage;
  venue: Venue | null;
}

/** Is easy to read: no soft hyphens, one column. */
export function Easy({ page, venue }: EasyProps) {
  const nameField = useNameField();
  const locale = useLocale();
  const words = useWords(easyWords, footerWords);
  const { title, heroText, body, ordinary, isTranslated } = page;
  return (
    <article className="easy-page">
      {ordinary && <EasyLink href={ordinary.href} text={words.easyOrdinary} />}
      <div lang={easyTag(isTranslated ? locale : defaultLocale)}>
        <header className="body-head">
          <h1 {...nameField('title')} className="h1">
            {title}
          </h1>
          {heroText && (
            <p {...nameField('herotext')} className="lead">
              {heroText}
            </p>
          )}
        </header>
        <div className="grid page-columns">
          <OnThisPage body={body} />
          <div className="page-body">
            {venue && (
              <div className="visit-facts">
                <div>
                  <h2 className="h3">{words.openingHours}</h2>
                  <WeekHours week={venue.week} />
                </div>
                <div>
                  <h2 className="h3">{words.address}</h2>
                  <VenueAddress venue={venue} />
                </div>
              </div>
            )}
            <Blocks blocks={body} />
          </div>
        </div>
      </div>
    </article>
  );
}
