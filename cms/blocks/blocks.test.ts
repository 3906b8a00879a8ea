import { expect, test } from 'vitest';
import { blocks } from '../testing/blocks-of-page.ts';
import { testContext, testImage } from '../testing/test-context.ts';

function result(type: string, content: unknown, files: Record<string, unknown> = {}) {
  return {
    id: `id-${type}`,
    type,
    content,
    video: null,
    audio: null,
    kirbytext: '',
    transcript: '',
    ...files,
  };
}

const mp3 = { url: '/media/a.mp3', filename: 'a.mp3', mime: 'audio/mpeg', size: 1000 };
const facts = { id: 'a.mp3', sound: { type: 'audio/mpeg', seconds: 61, chapters: [] } };

test('every type of block is decoded', () => {
  const context = testContext({ images: [testImage] });
  const body = blocks.decode(
    [
      result('heading', { level: 'h3', text: 'De ui' }),
      result('text', { text: '<p>a</p>' }),
      result('list', { text: '<ul><li>a</li></ul>' }),
      result('quote', { text: 'q', citation: '' }),
      result('image', { image: ['file://zaal'], alt: '', caption: '<em>c</em>', link: 'https://x.example/' }),
      result('gallery', { caption: '', images: ['file://zaal', 'file://gone'] }),
      result('video', { location: 'web', url: 'https://video.example/watch/1', caption: '' }),
      result(
        'video',
        { location: 'kirby', url: '', caption: '' },
        {
          video: {
            id: 'over/v.mp4',
            url: '/media/v.mp4',
            mime: 'video/mp4',
            parent: 'over',
            reason: 'speechless',
          },
        },
      ),
      result('code', { code: '<b>', language: 'JS' }),
      result('line', []),
      result('markdown', { text: '*a*' }, { kirbytext: '<p><em>a</em></p>' }),
      result('buttons', { buttons: [{ type: 'primary', link: '/agenda', text: 'Go' }] }),
      result(
        'audio',
        { title: 'Uit', caption: '' },
        { audio: { ...mp3, ...facts }, transcript: '<p>uit</p>' },
      ),
      result('callout', { title: 'Let op', text: '<p>a</p>' }),
      result('accordion', { items: [{ title: 'Vraag', text: '<p>a</p>' }] }),
      result('timeline', { heading: '', rows: [{ when: '16.30', title: '', text: '<p>a</p>' }] }),
    ],
    context,
  );
  expect(body.map((block) => block.type).join(' ')).toBe(
    'heading text list quote image gallery video video code line markdown buttons audio callout accordion timeline',
  );
  expect(body[0]).toEqual({
    type: 'heading',
    id: 'id-heading',
    level: 3,
    text: { html: 'De ui' },
    words: 'De ui',
    anchor: 'de-ui',
  });
  expect(body[4]).toMatchObject({
    alt: 'Een zaal',
    href: 'https://x.example/',
    caption: { html: '<em>c</em>' },
  });
  expect(body[5]).toMatchObject({ images: [{ id: 'zaal.webp' }] });
  expect(body[6]).toMatchObject({
    source: { kind: 'web', url: 'https://video.example/watch/1', host: 'video.example' },
  });
  expect(body[7]).toMatchObject({
    source: { kind: 'file', url: '/media/v.mp4', poster: null, name: 'v', page: null, captions: [] },
  });
  expect(body[8]).toMatchObject({ code: '<b>', language: 'js' });
  expect(body[10]).toEqual({ type: 'markdown', id: 'id-markdown', text: { html: '<p><em>a</em></p>' } });
  expect(body[12]).toEqual({
    type: 'audio',
    id: 'id-audio',
    audio: mp3,
    title: 'Uit',
    caption: { html: '' },
    transcript: { html: '<p>uit</p>' },
  });
  expect(context.warnings).toHaveLength(1);
});

test('only the block whose picture is missing is left out, with a warning (E2)', () => {
  const context = testContext({ query: 'page("nieuws/x")' });
  const body = blocks.decode(
    [
      result('text', { text: 'a' }),
      result('image', { image: ['file://gone'], alt: '', caption: '', link: '' }),
    ],
    context,
  );
  expect(body.map((block) => block.type)).toEqual(['text']);
  expect(context.warnings[1]).toContain('1 should be an image block with a picture');
});

test('a block of an unknown type is left out with a warning that names its page (E2)', () => {
  const context = testContext({ query: 'page("nieuws/x")' });
  expect(blocks.decode([result('carousel3d', {}), result('toString', {})], context)).toEqual([]);
  expect(context.warnings[0]).toBe(
    'left out a block of an unknown type {"type":"carousel3d","query":"page(\\"nieuws/x\\")"}',
  );
});

test('headings have anchors that differ', () => {
  const heading = (text: string) => result('heading', { level: 'h2', text });
  const body = blocks.decode(
    [heading('Één &amp; <em>twee</em>'), heading('Een twee'), heading('Een twee'), heading('?')],
    testContext(),
  );
  expect(body.map((block) => (block.type === 'heading' ? block.anchor : ''))).toEqual([
    'een-twee',
    'een-twee-2',
    'een-twee-3',
    'heading',
  ]);
});

test('a video that is neither a file nor on the web is left out', () => {
  const context = testContext();
  expect(blocks.decode([result('video', { url: 'javascript:alert(1)', caption: '' })], context)).toEqual([]);
  expect(context.warnings).toHaveLength(1);
});

test('a timeline keeps only the rows that say when (E2)', () => {
  const rows = [
    { when: '', title: 'Ooit', text: '' },
    { when: '1958', title: 'Band 1', text: '<p>Uit</p>' },
  ];
  const context = testContext();
  const body = blocks.decode(
    [
      result('timeline', { heading: 'Toen', rows }),
      result('timeline', { heading: '', rows: rows.slice(0, 1) }),
    ],
    context,
  );
  expect(body).toEqual([
    {
      type: 'timeline',
      id: 'id-timeline',
      heading: 'Toen',
      rows: [{ when: '1958', title: 'Band 1', text: { html: '<p>Uit</p>' } }],
    },
  ]);
  expect(context.warnings).toHaveLength(3);
});
