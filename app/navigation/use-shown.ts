import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Navigation, Shown } from './create-navigation.ts';
import { isStill } from './is-still.ts';
import { limitTransition } from './limit-transition.ts';

/** What is shown: first what the document came with, then what each navigation brings, in a view transition where the browser has them. */
export function useShown<View>(navigation: Navigation<View>): Shown<View> {
  const [shown, setShown] = useState(navigation.start);

  useLayoutEffect(() => {
    // A visitor may have followed a link while the page was hydrated.
    let last = navigation.shown();
    setShown(last);
    const follow = (): void => {
      const next = navigation.shown();
      if (next === last) return;
      last = next;
      // In one go: where the page stands is part of what the transition shows.
      const show = () => flushSync(() => setShown(next));
      if (next.isMoving && !isStill() && document.startViewTransition) {
        void limitTransition(document.startViewTransition(show));
      } else show();
    };
    return navigation.subscribe(follow);
  }, [navigation]);

  return shown;
}
