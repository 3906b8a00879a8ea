const preview =
  'A preview changes piece by piece while its editor types, in a document that the server has made.';
const start = 'Hydration begins here: React has nothing yet.';
const island =
  'Islands stand in HTML that React did not render: it finds them, reads what the server wrote, and hydrates them.';
const page = 'A page is HTML that React put there whole: what moves on it is looked for in it.';
const results =
  'On the search page the first results are HTML of the server in a slot, so React has no refs to the links that get the focus.';
const searchPage =
  'On the search page the button in the frame leads to the input of an island, which has a root of its own.';
const slides =
  'A slide moves with every pixel of a finger, which rendering would follow late. What is inside it is HTML of the server.';
const root = 'The root element of the document is not rendered by React.';
const typed = 'When it is needed the component that held the fields has failed.';
const slot = 'What stands in a slot is HTML of the server.';

export const handMade: Readonly<Record<string, string>> = {
  'app/wire/hydration-data.ts': start,
  'app/mount.tsx': start,

  'app/islands/restore-texts.ts': island,
  'app/islands/start-islands.tsx': island,
  'app/islands/slot.tsx': island,

  'app/navigation/followed-links.ts': page,
  'app/navigation/go-to-hash.ts': page,
  'app/navigation/move-focus.ts': page,
  'app/navigation/move-pair.ts': page,
  'app/navigation/prefetch.ts': page,
  'app/navigation/use-arrival.ts': page,
  'app/ui/image/use-load-ahead.ts': page,
  'app/ui/keep-typed.ts': typed,
  'app/ui/when-touched.ts':
    'Begins what waits for a touch of an island or of the page, before React has anything there.',
  'app/features/zoom/zoom-picture.ts': slot,
  'app/features/theme-sounds/sounding-cell.ts': slot,

  'app/features/hero/create-slider.ts': slides,
  'app/features/hero/follow-finger.ts': slides,

  'app/features/film/film-bar.tsx':
    'The film is rendered by the component around its bar, so the bar listens to the element.',

  'app/features/zoom/fly-from.ts':
    'The picture flies from its place on the page: how far is measured after it was rendered, and the animation starts at once.',

  'app/features/search/search-trigger.tsx': searchPage,
  'app/features/search/use-left-place.ts': results,
  'app/features/search/walk-results.ts': results,

  'app/pages/draft/live/apply-changes.ts': preview,
  'app/pages/draft/live/edit-parts.ts': preview,
  'app/pages/draft/live/follow-changes.ts': preview,
  'app/pages/draft/live/live-preview.entry.ts': preview,

  'app/frame/append-list-page.ts':
    'A list and its next page are HTML of the server, put together before React shows them.',

  'app/navigation/late-font.ts': 'The address of the font stands in the head, which React does not render.',
  'app/frame/header/follow-scroll.ts':
    'The header moves with every pixel of a scroll, which rendering would follow late. It also marks the root element, and measures the page.',
  'app/ui/scroll-lock.ts': root,
  'app/features/consent/create-cookie-page.ts':
    'Scripts and pictures of others are put into the head, outside React.',
};
