import { useEffect } from 'react';
import { behaviours } from '#app/behaviours.ts';
import type { Html } from '#cms/types.ts';
import { type BehaviourContext, startBehaviours } from './start-behaviours.ts';

/** Starts the behaviours of each page that is shown, and stops them when it is left. */
export function useBehaviours(page: Html | undefined, { locale, words }: BehaviourContext): void {
  useEffect(() => {
    const content = document.getElementById('content');
    return page && content ? startBehaviours(content, { locale, words }, behaviours) : undefined;
  }, [page, locale, words]);
}
