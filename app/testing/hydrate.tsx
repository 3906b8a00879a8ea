import { act, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { islands } from '#app/frame/islands.ts';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { startIslands } from '#app/islands/start-islands.tsx';
import type { Locale } from '#site/languages.ts';

interface HydrateOptions {
  locale?: Locale;
  frame?: (island: ReactNode) => ReactNode;
  meanwhile?: () => void;
}

export const islandsIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-island]')];

export async function hydrate(
  page: HTMLElement,
  { locale = 'nl', frame = (island) => island, meanwhile }: HydrateOptions = {},
): Promise<void> {
  const wrap = (island: ReactNode) => <LocaleProvider value={locale}>{frame(island)}</LocaleProvider>;
  for (const { dataset } of islandsIn(page)) dataset.when = 'load';
  let stop = () => {};
  await act(async () => {
    stop = startIslands(page, { islands, wrap });
    meanwhile?.();
    await Promise.all(Object.values(islands).map((load) => load()));
  });
  onTestFinished(() => act(async () => stop()));
}
