export type Renderer = typeof import('./entry.server.tsx');

export { matchPath, routeTable } from '#site/routes.ts';
export type { DrawnCard } from './features/card/draw-card.ts';
export type { ErrorFacts } from './frame/error-page.tsx';
export { type RenderedCard, renderCard } from './outputs/card.ts';
export { type Downloads, renderDownloads } from './outputs/downloads.ts';
export { renderError } from './outputs/error.ts';
export { renderFeed } from './outputs/feed.ts';
export { renderFrame } from './outputs/frame.tsx';
export { renderManifest } from './outputs/manifest.ts';
export { renderPage } from './outputs/page.tsx';
export { type RenderedPayload, renderPayload } from './outputs/payload.ts';
export type { Assets, RenderContext } from './outputs/render-context.ts';
export { renderSearch } from './outputs/search.ts';
export { renderSearchIndex } from './outputs/search-index.ts';
export { renderSlides } from './outputs/slides.ts';
