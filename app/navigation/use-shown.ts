import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#app/ui/after-paint.ts';
import { whenTouched } from '#app/ui/when-touched.ts';
import type { Navigation, Shown } from './create-navigation.ts';
import { isStill } from './is-still.ts';
import { limitTransition } from './limit-transition.ts';
import type { movePair } from './move-pair.ts';

/**
 * The view that is shown: the document's, then that of each navigation, with a view transition where
 * possible. `isCovered` must stay the same.
 */
export function useShown<View>(navigation: Navigation<View>, isCovered: () => boolean): Shown<View> {
  const [shown, setShown] = useState(navigation.start);

  useLayoutEffect(() => {
    // A visitor may have followed a link during hydration.
    let last = navigation.shown();
    let pair: typeof movePair | undefined;
    const loadPair = (): void => {
      import('./move-pair.ts').then(
        (module) => {
          pair = module.movePair;
        },
        // Pages go on to cross-fade.
        () => {},
      );
    };
    setShown(last);
    const follow = (): void => {
      const next = navigation.shown();
      if (next === last) return;
      const { pathname: left } = last.location;
      last = next;
      // Synchronously, because the transition captures the page right after this.
      const show = () => flushSync(() => setShown(next));
      if (next.isMoving && !isCovered() && !isStill() && 'startViewTransition' in document) {
        const transition = pair?.({ show, link: next.link, left }) ?? document.startViewTransition(show);
        void limitTransition(transition);
      } else show();
    };
    const stopWaiting = whenTouched(document.body, () => afterPaint(loadPair));
    const leave = navigation.subscribe(follow);
    return () => {
      stopWaiting();
      leave();
    };
  }, [navigation, isCovered]);

  return shown;
}
