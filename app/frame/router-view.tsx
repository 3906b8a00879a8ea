import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DataRouter } from 'react-router';
import { useIsReachable } from '#app/navigation/connection.ts';
import { limitTransition } from '#app/navigation/limit-transition.ts';
import { SiteBoundary } from './error-boundary.tsx';
import type { PageData } from './page-data.ts';
import { type SiteData, SiteLayout, type SiteView } from './site-layout.tsx';
import { uiState } from './ui-state.ts';

/** Shows where the router is. It knows one layout with one page in it, which costs a fifth of the router's own views (decision 008). */
export function RouterView({ router }: { router: DataRouter }) {
  const [view, setView] = useState(() => viewOf(router.state));
  const isReachable = useIsReachable();
  const mayArrive = useRef(isReachable);

  // What was on its way when the network went stays away until it is asked for again: nobody need wait for it.
  useLayoutEffect(() => {
    mayArrive.current = isReachable;
    if (!isReachable) uiState.set('isLoading', false);
  }, [isReachable]);

  useLayoutEffect(
    () =>
      router.subscribe((state, { viewTransitionOpts }) => {
        const isLoading = state.navigation.state !== 'idle';
        uiState.set('isLoading', isLoading && mayArrive.current);
        if (isLoading) return;
        // In one go: where the page stands is part of what the transition shows.
        const show = () => flushSync(() => setView(viewOf(state)));
        if (viewTransitionOpts && document.startViewTransition) {
          void limitTransition(document.startViewTransition(show));
        } else show();
      }),
    [router],
  );

  return (
    <SiteBoundary site={view.site}>
      <SiteLayout {...view} />
    </SiteBoundary>
  );
}

function viewOf({ loaderData, matches, location, historyAction }: DataRouter['state']): SiteView {
  const leaf = matches.at(-1)?.route.id ?? '';
  // The loaders of browser-routes.ts give these two, and never fail.
  const [site, page] = [loaderData.site as SiteData, loaderData[leaf] as PageData];
  return { site, page, location, action: historyAction };
}
