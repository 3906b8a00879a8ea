import { forEachLocale } from '#site/languages.ts';
import type { Texts } from './project.ts';
import { wordsFile } from './words-file.ts';

/** Ends in `Page`, because a page type may be called `map` or `object`. */
const component = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Page`;

export function pageFiles(one: string, many: string): Texts {
  const folder = `app/pages/${one}`;
  const [One, Many] = [component(one), component(many)];
  return {
    [`${folder}/fields.ts`]: `import { childIndex, intro, pageOf, pageType, written } from '#cms/pages/page-type.ts';
import { teaserFields } from '#cms/shapes/teaser.ts';

const { heroText, hero, cover, crop } = teaserFields;

// TODO: its own fields; \`npm run new -- field ${one} <name>\` writes a text
export const ${one} = pageType('${one}', pageOf({ heroText, hero, cover, crop, ...written }));

export const ${many} = pageType('${many}', pageOf({ intro, children: childIndex }));
`,
    [`${folder}/data.tsx`]: `import { wordsOf } from '#app/i18n/words-of.ts';
import { cardItem } from '#app/pages/items/card-item.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import type { PageOf } from '#app/pages/page-of.ts';
import type { PageOutcome, PageRequest, PageViews } from '#app/pages/page-request.ts';
import { ${one}Structure } from './structure.ts';
import { ${Many}, ${One} } from './view.tsx';
import { ${one}Words } from './words.ts';

export const views: PageViews = { ${one}: ${one}Page, ${many}: ${many}Page };

function ${one}Page(page: PageOf<'${one}'>, { locale }: PageRequest): PageOutcome {
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.heroText, image: page.hero }),
    structure: ${one}Structure(page, locale),
    view: <${One} page={page} />,
  };
}

async function ${many}Page(page: PageOf<'${many}'>, request: PageRequest): Promise<PageOutcome> {
  const { cms, locale } = request;
  const shown = listPage(page.children, request, LIST_PAGE_SIZES.pages);
  if (shown.kind === 'redirect') return shown;
  const [items, challenges] = await Promise.all([
    cms.teasers('page', shown.shown, locale),
    cms.challenges(locale),
  ]);
  const { count } = wordsOf(locale, ${one}Words);
  const { links, meta, understood } = listPageParts(shown, page.href, { locale, items: count });
  const pictures = createShownPictures();
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.intro, ...meta }),
    understood,
    view: (
      <${Many}
        page={page}
        cards={items.map((item) => cardItem(item, { locale, challenges, pictures }))}
        {...links}
      />
    ),
  };
}
`,
    [`${folder}/view.tsx`]: `import { Blocks } from '#app/blocks/blocks.tsx';
import { Card, type CardItem } from '#app/features/teaser/card.tsx';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { Breadcrumb } from '#app/pages/detail/breadcrumb.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { type ListPageLinks, MoreLink, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import type { PageOf } from '#app/pages/page-of.ts';
import { useNameField } from '#app/ui/name-field.ts';

// TODO: what visitors see
export function ${One}({ page }: { page: PageOf<'${one}'> }) {
  const nameField = useNameField();
  const { title, parent, heroText, hero, body } = page;
  return (
    <article className="${one}">
      <header className="body-head">
        {parent && <Breadcrumb items={[parent]} />}
        <PageTitle title={title} />
        {heroText && (
          <p {...nameField('herotext')} className="lead">
            {heroText}
          </p>
        )}
      </header>
      {hero && (
        <figure {...nameField('hero')} className="body-picture">
          <ZoomImage image={hero} sizes="100vw" priority cover />
        </figure>
      )}
      <div className="grid page-columns">
        <div className="page-body">
          <Blocks blocks={body} />
        </div>
      </div>
    </article>
  );
}

interface ${Many}Props extends ListPageLinks {
  page: PageOf<'${many}'>;
  cards: readonly CardItem[];
}

export function ${Many}({ page, cards, previous, more }: ${Many}Props) {
  return (
    <div className="${many}">
      <OverviewHead title={page.title} intro={page.intro} />
      <PreviousListPage href={previous} />
      <ul className="overview-list card-list" data-list-pages>
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} as="h2" />
          </li>
        ))}
      </ul>
      <MoreLink more={more} />
    </div>
  );
}
`,
    [`${folder}/structure.ts`]: `import type { PageOf } from '#app/pages/page-of.ts';
import { given, type StructuredData } from '#app/pages/structured-data/structured-data.ts';
import type { Locale } from '#cms/types.ts';
import { defaultLocale } from '#site/languages.ts';

// TODO: the type of schema.org that says what it is, such as JobPosting or Course
export function ${one}Structure(
  { title, href, heroText, isTranslated }: PageOf<'${one}'>,
  locale: Locale,
): StructuredData {
  return ({ at }) => ({
    '@type': 'WebPage',
    name: title,
    url: at(href),
    inLanguage: isTranslated ? locale : defaultLocale,
    ...given('description', heroText),
  });
}
`,
    [`${folder}/words.ts`]: wordsFile(
      one,
      forEachLocale(() => ({ count: `1 TODO: ${one}|{count} TODO: ${many}` })),
    ),
    [`${folder}/${one}.dom.test.tsx`]: `import { expect, test } from 'vitest';
import type { PageOf } from '#app/pages/page-of.ts';
import { show } from '#app/testing/show.tsx';
import { ${One} } from './view.tsx';

// TODO: its own fields, and what a visitor sees of them
const page: Partial<PageOf<'${one}'>> = {
  title: 'Een titel',
  heroText: 'Een zin.',
  parent: null,
  body: [],
};

test('a page of the type ${one} shows TODO: what visitors come for', () => {
  const { textContent } = show(<${One} page={page as PageOf<'${one}'>} />);
  expect(textContent).toContain('Een zin.');
  expect(textContent).toContain('TODO: what visitors come for');
});
`,
    [`kirby/site/blueprints/pages/${one}.yml`]: `# TODO: its name and icon
title: { nl: "TODO: ${one}", en: "TODO: ${one}" }
icon: page
image: { query: page.cover.toFile, cover: true }
status:
  draft:
    label: { nl: "Concept", en: "Draft" }
    text: { nl: "Alleen in het Panel te zien", en: "Only seen in the Panel" }
  unlisted:
    label: { nl: "Niet in lijsten", en: "Not in lists" }
    text: { nl: "Te vinden met zoeken, en voor wie het adres heeft", en: "Found by searching, and by anyone who has the address" }
  listed:
    label: { nl: "Gepubliceerd", en: "Published" }
    text: { nl: "Op de site, in lijsten en in de zoekmachine", en: "On the site, in lists and in the search" }
tabs:
  text:
    label: { nl: "Tekst", en: "Text" }
    icon: text
    fields:
      age: fields/age
      lacks: fields/lacks
      herotext: fields/herotext
      hero: fields/hero
      cover: fields/cover
      crop: fields/crop
      body: fields/body
      layout: fields/layout
      searchwords: fields/searchwords
      description: fields/description
  easy: tabs/easy
  schedule: tabs/schedule
  files: tabs/files
`,
    [`kirby/site/blueprints/pages/${many}.yml`]: `# TODO: its name and icon
title: { nl: "TODO: ${many}", en: "TODO: ${many}" }
icon: grid
options: { changeSlug: false, changeStatus: false, changeTemplate: false, delete: false, duplicate: false, move: false }
status:
  listed:
    label: { nl: "Overzicht", en: "Overview" }
    text: { nl: "Hoort bij de site en blijft staan", en: "Part of the site, and stays" }
tabs:
  pages:
    label: { nl: "TODO: ${many}", en: "TODO: ${many}" }
    icon: grid
    sections:
      drafts:
        label: { nl: "Concepten", en: "Drafts" }
        empty: { nl: "Geen concepten", en: "No drafts" }
        type: pages
        batch: true
        status: draft
        templates: [${one}]
      listed:
        label: { nl: "TODO: ${many}", en: "TODO: ${many}" }
        type: pages
        batch: true
        status: listed
        create: false
        templates: [${one}]
        search: true
        limit: 50
      unlisted:
        label: { nl: "Niet in lijsten", en: "Not in lists" }
        type: pages
        batch: true
        status: unlisted
        create: false
        templates: [${one}]
  about:
    label: { nl: "Overzicht", en: "Overview" }
    icon: text
    fields:
      age: fields/age
      lacks: fields/lacks
      intro: fields/intro
      description: fields/description
`,
  };
}
