import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Navigation, Shown } from './create-navigation.ts';
import { isStill } from './is-still.ts';
import { limitTransition } from './limit-transition.ts';
import { movePair } from './move-pair.ts';

/** Returns the shown page. `isCovered` must be stable. */
export function useShown<View>(navigation: Navigation<View>, isCovered: () => boolean): Shown<View> {
  const [shown, setShown] = useState(navigation.start);

  useLayoutEffect(() => {
    // A visitor may have followed a link during hydration.
    let last = navigation.shown();
    setShown(last);
    const follow = (): void => {
      const next = navigation.shown();
      if (next === last) return;
      const { pathname: left } = last.location;
      last = next;
      // The transition captures the page next.
      const show = () => flushSync(() => setShown(next));
      if (next.isMoving && !isCovered() && !isStill() && 'startViewTransition' in document)
        void limitTransition(movePair({ show, link: next.link, left }));
      else show();
    };
    return navigation.subscribe(follow);
  }, [navigation, isCovered]);

  return shown;
}
