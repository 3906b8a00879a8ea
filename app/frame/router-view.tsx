import { useLayoutEffect, useRef } from 'react';
import { useReach } from '#app/navigation/connection.ts';
import type { Navigation } from '#app/navigation/create-navigation.ts';
import { useShown } from '#app/navigation/use-shown.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { SiteBoundary } from './error-boundary.tsx';
import type { View } from './load-view.ts';
import { SiteLayout } from './site-layout.tsx';

export function RouterView({ navigation }: { navigation: Navigation<View> }) {
  const {
    view: { site, page },
    location,
    action,
  } = useShown(navigation, isCovered);
  const isReachable = useReach() !== false;
  const mayArrive = useRef(isReachable);

  useLayoutEffect(() => {
    mayArrive.current = isReachable;
    if (!isReachable) uiState.set('isLoading', false);
  }, [isReachable]);

  useLayoutEffect(
    () =>
      navigation.subscribe(() =>
        uiState.set('isLoading', navigation.destination() !== null && mayArrive.current),
      ),
    [navigation],
  );

  return (
    <SiteBoundary site={site}>
      <SiteLayout site={site} page={page} location={location} action={action} />
    </SiteBoundary>
  );
}

/** Whether menu or search covers the page, because closing it replaces the transition. */
function isCovered(): boolean {
  const { menuActive, searchActive } = uiState.get();
  return menuActive || searchActive;
}
