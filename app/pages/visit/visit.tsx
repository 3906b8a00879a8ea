import type { ComingDay } from '#app/features/venue/coming-days.ts';
import { OpenStatement } from '#app/features/venue/open-statement.tsx';
import { telephone, VenueAddress, WeekHours } from '#app/features/venue/venue-facts.tsx';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { unbroken } from '#app/i18n/dates.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { ownButton } from '#app/pages/items/own-button.ts';
import { euroText } from '#app/pages/items/price-text.ts';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { Turn } from '#app/wire/page-data.ts';
import type { Image, Venue } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { itemWords } from '../items/words.ts';
import { pageWords } from '../words.ts';
import { visitWords } from './words.ts';

interface VisitPlateProps {
  hero: Image | null;
  venue: Venue;
  turns: Turn[];
  /** Empty without a page about the route. */
  route: string;
}

export function VisitPlate({ hero, venue, turns, route }: VisitPlateProps) {
  const locale = useLocale();
  const words = useWords(visitWords);
  const { week, email, prices } = venue;
  return (
    <Plate
      ink="blue"
      at="corner"
      field="hero"
      image={hero}
      picture={ZoomImage}
      priority
      aside={hero?.caption && <p className="meta meta-2">{hero.caption}</p>}
    >
      {turns.length > 0 && <Island of={OpenStatement} when="idle" turns={turns} href="" />}
      {prices.some(({ amount }) => amount === 0) && <p className="visit-free">{words.freeEntry}</p>}
      <p className="visit-buttons">
        {route && <LinkButton button={ownButton(route, words.planRoute)} on="blue" />}
        <LinkButton button={ownButton(href('agenda', locale), words.buyTicket)} on="blue" />
      </p>
      <div className="visit-facts">
        {turns.length > 0 && <WeekHours week={week} />}
        <div>
          <VenueAddress venue={venue} />
          {email && (
            <p>
              <span className="hidden">{`${words.emailAdress}: `}</span>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
      </div>
    </Plate>
  );
}

/** Stands above the text on a phone, so it has only what to call and where to write. */
export function ContactAside({ venue: { phone, email } }: Pick<VisitPlateProps, 'venue'>) {
  const words = useWords(visitWords, pageWords);
  if (phone === '' && email === '') return null;
  return (
    <aside className="page-aside" aria-label={words.practical}>
      <dl className="page-facts">
        {phone && (
          <div>
            <dt>{words.phone}</dt>
            <dd>
              <a href={telephone(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{words.emailAdress}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}

export function VisitAside({ prices, coming }: Pick<Venue, 'prices'> & { coming: ComingDay[] }) {
  const locale = useLocale();
  const words = useWords(visitWords, pageWords, itemWords);
  if (prices.length === 0 && coming.length === 0) return null;
  return (
    <aside className="page-aside" aria-label={words.practical}>
      <dl className="page-facts">
        {prices.length > 0 && (
          <div>
            <dt>{words.prices}</dt>
            {prices.map(({ what, amount }) => (
              <dd key={what}>{`${what}: ${amount === 0 ? words.free : euroText(amount, locale)}`}</dd>
            ))}
          </div>
        )}
        {coming.length > 0 && (
          <div>
            <dt>{words.otherHours}</dt>
            {coming.map(({ days, times, reason }) => (
              <dd key={days}>{`${days}: ${unbroken(times)}${reason && ` (${reason})`}`}</dd>
            ))}
          </div>
        )}
      </dl>
    </aside>
  );
}
