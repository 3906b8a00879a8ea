import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Navigation, Shown } from './create-navigation.ts';
import { isStill } from './is-still.ts';
import { limitTransition } from './limit-transition.ts';

/** The view that is shown: first that of the document, then that of each navigation, with a view transition where the browser supports it. */
export function useShown<View>(navigation: Navigation<View>): Shown<View> {
  const [shown, setShown] = useState(navigation.start);

  useLayoutEffect(() => {
    // A visitor may have followed a link during hydration.
    let last = navigation.shown();
    setShown(last);
    const follow = (): void => {
      const next = navigation.shown();
      if (next === last) return;
      last = next;
      // Synchronously, because the transition captures the page right after this.
      const show = () => flushSync(() => setShown(next));
      if (next.isMoving && !isStill() && document.startViewTransition) {
        void limitTransition(document.startViewTransition(show));
      } else show();
    };
    return navigation.subscribe(follow);
  }, [navigation]);

  return shown;
}
