import { languageName } from '#app/i18n/language-name.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { sharedWords } from '#app/i18n/words.ts';
import type { PodcastsPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';

export interface Subscription {
  href: string;
  text: string;
}

export function subscriptions(
  { apps }: Pick<PodcastsPage, 'apps'>,
  spoken: readonly Locale[],
  reader: Locale,
): Subscription[] {
  return [
    ...apps.map(({ name, link }) => ({ href: link, text: name })),
    ...spoken.map((locale) => ({
      href: href('podcasts-feed', locale),
      text: spoken.length > 1 ? `RSS (${languageName(locale, reader)})` : 'RSS',
    })),
  ];
}

export function Subscribe({ to }: { to: readonly Subscription[] }) {
  const words = useWords(sharedWords);
  return (
    <div className="subscribe" data-print="no">
      <p className="subscribe-title meta">{words.subscribe}</p>
      <ul>
        {to.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
