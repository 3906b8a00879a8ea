import { picturesIn } from '#app/blocks/kind-of.ts';
import { filterEvents } from '#app/features/agenda/agenda-filter.ts';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { dateTeasers } from '#app/features/agenda/date-teasers.ts';
import { nextEvents } from '#app/features/agenda/shown-date.ts';
import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import { counted } from '#app/i18n/counted.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { relatedList } from '#app/pages/detail/related.data.tsx';
import { eventRowItem } from '#app/pages/items/event-row-item.ts';
import { lettersOf } from '#app/pages/items/letters-of.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult, PageViews } from '#app/pages/page-request.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengePage, Teaser } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { pageWords } from '../words.ts';
import { Challenge } from './view.tsx';

const EVENTS = 3;
const ITEMS = 6;

export const views: PageViews = { challenge: challengePage };

async function challengePage(challenge: ChallengePage, request: PageRequest): Promise<PageResult> {
  const { cms, locale } = request;
  const words = wordsOf(locale, pageWords);
  const most = ITEMS + challenge.related.length;
  const [challenges, coming, ofTheme] = await Promise.all([
    cms.challenges(locale),
    comingEvents(challenge.tag, request),
    cms.select(`first ${most} items of ${challenge.tag}`, async ({ newsIndex, podcastIndex }) => {
      const firstOf = (kind: ToFetch['kind'], index: readonly Tagged[]): ToFetch[] =>
        firstOfEach(index, most, ({ tags }) => tags.includes(challenge.tag)).map(({ id }) => ({ kind, id }));
      return mix(most, [firstOf('article', await newsIndex()), firstOf('podcast', await podcastIndex())]);
    }),
  ]);
  const inRows = new Set(coming.events.map(({ id }) => id));
  const related = challenge.related.map((teaser): Item => ({ kind: 'teaser', id: teaser.id, teaser }));
  const items = firstOfEach<Item>([...related, ...ofTheme], ITEMS, ({ id }) => !inRows.has(id));
  const shown = items.map((item) =>
    item.kind === 'teaser' ? [item.teaser] : cms.teasers(item.kind, [item], locale),
  );
  const { title, digraph, parent, heroText, hero, children } = challenge;
  const pictures = createShownPictures(picturesIn(challenge.body));
  pictures.takeLetters([digraph]);
  const surroundings = { locale, challenges, pictures };
  return {
    kind: 'page',
    meta: pageMeta(challenge, {
      description: heroText,
      image: hero,
      card: { kind: words.theme, ink: 1, letters: lettersOf(challenge)[0] },
    }),
    view: (
      <Challenge
        challenge={challenge}
        overview={parent ?? { href: href('themes', locale), title: words.themes }}
        digraph={digraphSvg(digraph)}
        word={wordSvg(title, digraph)}
        subpages={children}
        events={coming.events.map((event) => eventRowItem(event, surroundings))}
        allEvents={{
          href: href('agenda', locale, { tag: challenge.tag }),
          text: counted(words.allEvents, coming.count),
        }}
        items={relatedList({
          field: 'related',
          title: words.relatedItems,
          items: (await Promise.all<Teaser[]>(shown)).flat(),
          ...surroundings,
        })}
      />
    ),
  };
}

async function comingEvents(tag: string, { cms, locale, now }: PageRequest) {
  const { entries, count } = await cms.select(`next ${EVENTS} events of ${tag}`, async ({ eventIndex }) => {
    const { current } = agendaAt(await eventIndex(), now);
    const found = tag === '' ? [] : filterEvents(current, { tag });
    return { entries: nextEvents(found, EVENTS), count: found.length };
  });
  return { events: await dateTeasers(cms, entries, locale), count };
}

interface Tagged {
  id: string;
  tags: readonly string[];
}

interface ToFetch {
  kind: 'article' | 'podcast';
  id: string;
}

type Item = ToFetch | { kind: 'teaser'; id: string; teaser: Teaser };

/** Takes one item from each list in turn. */
function mix(most: number, lists: readonly ToFetch[][]): ToFetch[] {
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}
