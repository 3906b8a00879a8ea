const start = 'Hydration begins here: React has nothing yet.';
const island =
  'Islands stand in HTML that React did not render: it finds them, reads what the server wrote, and hydrates them.';
const page = 'A page is HTML that React put there whole: what moves on it is looked for in it.';
const keys = 'Keys and opening move the focus through the results, and React has no word for focus.';
const searchPage =
  'On the search page the button in the frame leads to the input of an island, which has a root of its own.';
const slides = 'A slide is HTML of the server, and moves with every pixel of a finger: that is no state.';
const slot = 'What stands in a slot is HTML of the server.';

/**
 * The files that may use the DOM by hand, and why React cannot do what they do: following links, prefetch, focus and scroll
 * positions, payloads, islands, the scroll line.
 */
export const handMade: Readonly<Record<string, string>> = {
  'app/hydration-data.ts': start,
  'app/mount.tsx': start,

  'app/islands/start-islands.tsx': island,
  'app/islands/slot.tsx': island,

  'app/navigation/followed-links.ts': page,
  'app/navigation/go-to-hash.ts': page,
  'app/navigation/move-focus.ts': page,
  'app/navigation/move-pair.ts': page,
  'app/navigation/prefetch.ts': page,
  'app/navigation/use-arrival.ts': page,
  'app/ui/image/load-ahead.ts': page,
  'app/ui/image/use-load-ahead.ts': page,
  'app/ui/when-touched.ts':
    'Begins what waits for a touch of an island or of the page, before React has anything there.',
  'app/features/zoom/zoom-picture.ts': slot,

  'app/features/hero/create-slider.ts': slides,
  'app/features/hero/follow-finger.ts': slides,

  'app/features/search/search-trigger.tsx': searchPage,
  'app/features/search/use-left-place.ts': keys,
  'app/features/search/walk-results.ts': keys,

  'app/frame/append-portion.ts':
    'A list and its next portion are HTML of the server, put together before React shows them.',

  'app/navigation/go-to.ts':
    'Follows a link that nobody sees, so that the router or the browser answers it as it answers any other.',
  'app/navigation/late-font.ts': 'The address of the font stands in the head, which React does not render.',
  'app/frame/header/follow-scroll.ts': 'The scroll line: what moves with every pixel is no state.',
  'app/features/consent/create-cookie-page.ts':
    'Scripts and pictures of others are put into the head, outside React.',
};
