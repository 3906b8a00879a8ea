import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { useLocale } from '#app/i18n/use-words.ts';
import { type AccessFact, AccessList } from '#app/ui/access/access-list.tsx';
import { from } from '#app/ui/breakpoints.ts';
import { Image } from '#app/ui/image/image.tsx';
import { type Drawing, Letterform } from '#app/ui/letterforms/drawing.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import type { Image as ImageData } from '#cms/types.ts';

/** Gives dense phones the smallest file: 46 kB at 480 px, instead of 140 kB at 768. */
const PICTURE_SIZES = `${from.large} 15vw, ${from.medium} 25vw, (min-resolution: 1.5dppx) 44vw, 92vw`;

/** Pixels for a screen of 2,560 px at 2×. */
const WIDEST = 768;

export interface EventRowItem {
  id: string;
  href: string;
  title: string;
  sentence: string;
  /** As read aloud: `zaterdag 28 november`. */
  date: string;
  day: string;
  dayName: string;
  datetime: string;
  kind: string;
  facts: readonly string[];
  /** `In het Engels`; empty for the page's language. */
  language: string;
  image: ImageData | null;
  letterform: Drawing | null;
  status: string;
  access: readonly AccessFact[];
  links?: readonly { href: string; text: string }[];
  lang?: string;
}

interface EventRowProps {
  event: EventRowItem;
  layout?: 'wide' | 'list';
}

export function EventRow({ event, layout = 'list' }: EventRowProps) {
  const { image, letterform, kind, facts, language, status, access, links = [] } = event;
  const locale = useLocale();
  return (
    <article
      className="event-row"
      data-moves="teaser"
      data-layout={layout}
      data-links={links.length > 0 || undefined}
      lang={event.lang}
    >
      <a className="event-row-link" href={event.href}>
        <time className="event-row-date" dateTime={event.datetime} lang={event.lang && locale}>
          <span className="hidden">{event.date}</span>
          <span className="day" aria-hidden="true">
            {event.day}
          </span>
          <span className="meta" aria-hidden="true">
            {event.dayName}
          </span>
        </time>
        <div className="event-row-words">
          <h3 className={layout === 'wide' ? 'h2' : 'h3'} aria-label={nameWithoutHyphens(event.title)}>
            <span className="glide">{event.title}</span>
          </h3>
          {event.sentence ? <p>{event.sentence}</p> : null}
        </div>
        <div className="event-row-facts meta-2">
          {status ? <p className="meta event-row-status">{status}</p> : null}
          {facts.map((fact) => (
            <p className="meta" key={fact}>
              {fact}
            </p>
          ))}
          {kind ? <MetaLine as="sentence" facts={kind.split(', ')} /> : null}
          {language ? <p className="meta">{language}</p> : null}
          {access.length > 0 ? <AccessList facts={access} look="icons" /> : null}
        </div>
        {image || letterform ? (
          <div className="event-row-picture">
            <Image image={image} sizes={PICTURE_SIZES} widest={WIDEST} cover alt="" />
            {!image && letterform ? <Letterform drawing={letterform} isTall={layout === 'wide'} /> : null}
          </div>
        ) : null}
      </a>
      {links.length > 0 && (
        <p className="event-row-links">
          {links.map(({ href, text }) => (
            <a key={href} href={href}>
              <span className="u">{text}</span>
              <span className="hidden">: {event.title}</span>
            </a>
          ))}
        </p>
      )}
    </article>
  );
}
