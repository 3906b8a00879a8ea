import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { themeItems } from '#app/pages/theme-item.ts';
import type { ChallengesPage } from '#cms/types.ts';
import { Challenges } from './challenges.tsx';

export async function challengesPage(page: ChallengesPage, { cms, words }: PageRequest): Promise<PageResult> {
  const themes = await themeItems({ cms, words, challenges: page.children });
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.intro }),
    view: <Challenges title={page.title} intro={page.intro} themes={themes} />,
  };
}
