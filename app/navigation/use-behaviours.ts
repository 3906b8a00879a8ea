import { useEffect } from 'react';
import { behaviours } from '#app/behaviours.ts';
import { PARTS } from '#app/ui/own-id.ts';
import type { Html } from '#cms/types.ts';
import { type BehaviourContext, startBehaviours } from './start-behaviours.ts';

/** Starts the behaviours of each page that is shown, and stops them when it is left. */
export function useBehaviours(page: Html, { locale, words }: BehaviourContext): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other elements
  useEffect(() => {
    const content = document.getElementById(PARTS.content);
    return content ? startBehaviours(content, { locale, words }, behaviours) : undefined;
  }, [page, locale, words]);
}
