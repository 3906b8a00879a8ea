import type { PageMessage } from '#app/wire/page-data.ts';
import type { Locale, SiteMessage } from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';

/** Prefers urgent messages, then the latest. */
export function messageAt(messages: readonly SiteMessage[], now: Date, locale: Locale): PageMessage | null {
  const present = now.getTime() / 1000;
  const [message] = messages
    .map((each) => ({ ...each, ...timesOf(each) }))
    .filter(({ from, until }) => from <= present && (until === null || present < until))
    .sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent) || other.from - one.from);
  if (!message) return null;
  const { from, until, isUrgent, text, link, linkText } = message;
  const own = text[locale].trim() !== '' ? locale : defaultLocale;
  return {
    from,
    until,
    isUrgent,
    text: text[own],
    // Only an untranslated message has a language.
    lang: own === locale ? '' : own,
    link: link && { href: link.href, title: linkText[own] || link.href, isExternal: link.isExternal },
  };
}

export function messageChanges(messages: readonly SiteMessage[]): number[] {
  return messages.flatMap((message) => {
    const { from, until } = timesOf(message);
    return until === null ? [from] : [from, until];
  });
}

function timesOf({ starts, ends }: Pick<SiteMessage, 'starts' | 'ends'>) {
  const until = ends.length === 10 ? `${ends} 24:00` : ends;
  return { from: secondOf(starts) ?? 0, until: secondOf(until) };
}

function secondOf(time: string): number | null {
  const instant = instantOf(time);
  // `instantOf` leaves seconds out.
  return instant && instant.getTime() / 1000 + Number(time.slice(17, 19));
}
