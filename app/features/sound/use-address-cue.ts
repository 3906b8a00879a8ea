import { useEffect, useRef } from 'react';
import type { Action } from '#app/navigation/create-navigation.ts';
import type { SiteLocation } from '#app/navigation/location.ts';
import { cueOf } from '#site/cue-address.ts';
import type { Sound } from './create-sound.ts';

export function useAddressCue(sound: Sound, location: SiteLocation, action: Action): void {
  const previous = useRef<SiteLocation | null>(null);
  useEffect(() => {
    const left = previous.current;
    if (left === location) return;
    previous.current = location;
    sound.setAddressCue(cueOf(location.hash), left ? action !== 'POP' : isFollowedDocument());
  }, [sound, location, action]);
}

/** Returns false after a reload or going back. */
function isFollowedDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
