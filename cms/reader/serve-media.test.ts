import { expect, onTestFinished, test, vi } from 'vitest';
import { createMedia } from './serve-media.ts';

const at = (path: string) => new Request(`http://localhost/media/${path}`);

function start(files = new Set<string>()) {
  const fetched: string[] = [];
  const media = createMedia({
    serve: async ({ url }) => ({
      status: files.has(new URL(url).pathname) ? 200 : 404,
      headers: [],
      body: null,
    }),
    isHidden: (id) => id === 'agenda/later',
    async fetchFiles(page) {
      fetched.push(page);
      files.add('/media/pages/agenda/nu/0af3-17/zaal-480x.webp');
    },
  });
  const status = async (path: string, options?: { isPreview: boolean }) =>
    (await media(at(path), options)).status;
  return { status, fetched };
}

test('the files of a hidden page are served only to previews (M1)', async () => {
  const files = [
    'pages/agenda/later/0af3-17/plan.pdf',
    'pages/agenda/nu/0af3-17/plan.pdf',
    'site/0af3-17/plan.pdf',
  ];
  const { status } = start(new Set(files.map((file) => `/media/${file}`)));
  expect(await Promise.all(files.map((file) => status(file)))).toEqual([404, 200, 200]);
  expect(await status('pages/agenda/later/0af3-17/plan.pdf', { isPreview: true })).toBe(200);
});

test("a missing thumb is served after its page's files are fetched again (M7)", async () => {
  const { status, fetched } = start();
  expect(await status('pages/agenda/nu/0af3-17/zaal-480x.webp')).toBe(200);
  expect(fetched).toEqual(['agenda/nu']);
});

test('the files of a page with a missing file are fetched once a minute (M7)', async () => {
  let time = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { status, fetched } = start();
  for (let count = 0; count < 3; count += 1) expect(await status('pages/over/0af3-17/gone.pdf')).toBe(404);
  expect(await status('site/0af3-17/gone.pdf')).toBe(404);
  expect(fetched).toEqual(['over', '']);
  time = 62_000;
  vi.advanceTimersByTime(61_000);
  await status('pages/over/0af3-17/gone.pdf');
  expect(fetched).toEqual(['over', '', 'over']);
});

test("an address that is not a file's makes no request (M7)", async () => {
  const { status, fetched } = start();
  expect(await status('pages/plan.pdf')).toBe(404);
  expect(fetched).toEqual([]);
});
