import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { relatedList } from '#app/pages/related.data.tsx';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengePage, Teaser } from '#cms/types.ts';
import { Challenge } from './challenge.tsx';

const ITEMS = 6;

/** A theme page: its letters, its story, and the items about it. */
export async function challengePage(challenge: ChallengePage, request: PageRequest): Promise<PageResult> {
  const { cms, locale, words, now } = request;
  const [challenges, events, news, podcasts] = await Promise.all([
    cms.challenges(locale),
    cms.events(locale),
    cms.news(locale),
    cms.podcasts(locale),
  ]);
  const isOfTheme = ({ tags }: Teaser): boolean => tags.includes(challenge.tag);
  const coming = currentItems(events, amsterdamTime(now)).filter(isOfTheme);
  const items = [...challenge.related, ...mix(coming, news.filter(isOfTheme), podcasts.filter(isOfTheme))];
  const { title, digraph, parent, heroText, hero, children } = challenge;
  return {
    kind: 'page',
    meta: pageMeta(challenge, { description: heroText, image: hero }),
    view: (
      <Challenge
        challenge={challenge}
        overviewTitle={parent?.title ?? words.themes}
        digraph={digraphSvg(digraph)}
        word={wordSvg(title, digraph)}
        subpages={children}
        items={relatedList({
          title: words.relatedItems,
          items: firstOfEach(items).slice(0, ITEMS),
          locale,
          words,
          challenges,
        })}
      />
    ),
  };
}

/** Takes one item of each list in turn, so that each kind of item is shown. */
function mix(...lists: readonly Teaser[][]): Teaser[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

function firstOfEach(items: readonly Teaser[]): Teaser[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
