import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#app/testing/show.tsx';
import { Home } from './view.tsx';

test('an empty home page shows only its title, in a large size', () => {
  const main = show(
    <Home
      title="Noorderlicht"
      siteName="Noorderlicht"
      tagline=""
      slides={[]}
      open={{ turns: [], href: '' }}
      events={[]}
      eventCount={0}
      news={[]}
      podcast={null}
      themes={[]}
      themeCount={0}
      themesHref="/themas"
      pages={[]}
      hasWords
    />,
  );
  const headings = within(main).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Noorderlicht']);
  expect(headings[0]?.classList.contains('hidden')).toBe(false);
  expect(within(main).queryAllByRole('region')).toEqual([]);
  expect(within(main).queryAllByRole('link')).toEqual([]);
});
