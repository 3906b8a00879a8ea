import { expect, test } from 'vitest';
import { createMedia } from './serve-media.ts';

test('M1 a file of a page that does not exist at this moment is not found; files of other pages and of the site are served', async () => {
  const media = createMedia({
    serve: async () => new Response('a file'),
    async isHidden(id) {
      if (id === 'kapot') throw new Error('no list of pages');
      return id === 'agenda/later';
    },
  });
  const status = async (path: string) => (await media(new Request(`http://localhost/media/${path}`))).status;
  expect(await status('pages/agenda/later/0af3-17/plan.pdf')).toBe(404);
  const preview = await media(new Request('http://localhost/media/pages/agenda/later/0af3-17/plan.pdf'), {
    isPreview: true,
  });
  expect(preview.status).toBe(200);
  expect(await status('pages/agenda/nu/0af3-17/plan.pdf')).toBe(200);
  expect(await status('site/0af3-17/plan.pdf')).toBe(200);
  // The list of pages may be away: that is no reason to hide the files of all of them.
  expect(await status('pages/kapot/0af3-17/plan.pdf')).toBe(200);
});
