import { useLocale } from '#app/i18n/use-words.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html, Venue } from '#cms/types.ts';
import { defaultLocale } from '#site/languages.ts';
import { weekLines } from './week-lines.ts';

type Address = Pick<Venue, 'street' | 'postcode' | 'city' | 'country' | 'phone'>;

export function VenueAddress({ venue, below }: { venue: Address; below?: Html }) {
  const locale = useLocale();
  const { street, postcode, city, country, phone } = venue;
  const place = [postcode, city].filter(Boolean).join(' ');
  const lines = [street, place, locale === defaultLocale ? '' : country].filter(Boolean);
  return (
    <>
      {lines.length > 0 && (
        <address>
          {lines.map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </address>
      )}
      {phone && (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
      {below && <RichText html={below} />}
    </>
  );
}

export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function WeekHours({ week, isShort = false }: Pick<Venue, 'week'> & { isShort?: boolean }) {
  const lines = weekLines(week, useLocale(), isShort);
  return (
    <dl className="week-hours">
      {lines.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
