import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { relatedList } from '#app/pages/related.data.tsx';
import { createShownPictures, picturesIn } from '#app/pages/shown-pictures.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengePage, Teaser, TeaserKinds } from '#cms/types.ts';
import { Challenge } from './challenge.tsx';

const ITEMS = 6;

/** A theme page: its letters, its story, and the items about it. */
export async function challengePage(challenge: ChallengePage, request: PageRequest): Promise<PageResult> {
  const { cms, locale, words, now } = request;
  const most = ITEMS + challenge.related.length;
  const [challenges, ofTheme] = await Promise.all([
    cms.challenges(locale),
    cms.select(`first ${most} items of ${challenge.tag}`, async () => {
      const { current } = agendaAt(await cms.eventIndex(), now);
      const firstOf = (kind: keyof TeaserKinds, index: readonly Tagged[]): Item[] =>
        index
          .filter(({ tags }) => tags.includes(challenge.tag))
          .slice(0, most)
          .map(({ id }) => ({ kind, id }));
      return mix(most, [
        firstOf('event', current),
        firstOf('article', await cms.newsIndex()),
        firstOf('podcast', await cms.podcastIndex()),
      ]);
    }),
  ]);
  const items = firstOfEach([...challenge.related, ...ofTheme]).slice(0, ITEMS);
  const shown = items.map((item) => ('title' in item ? [item] : cms.teasers(item.kind, [item], locale)));
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
          items: (await Promise.all<Teaser[]>(shown)).flat(),
          locale,
          words,
          challenges,
          pictures: createShownPictures(picturesIn(challenge.body)),
        })}
      />
    ),
  };
}

interface Tagged {
  id: string;
  tags: readonly string[];
}

/** An item of an index, whose teaser is queried only if it is shown. */
interface Item {
  kind: keyof TeaserKinds;
  id: string;
}

/** Takes items from all lists in turn, up to a number, so that each kind of item is shown. */
function mix(most: number, lists: readonly Item[][]): Item[] {
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

function firstOfEach(items: readonly (Teaser | Item)[]): (Teaser | Item)[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
