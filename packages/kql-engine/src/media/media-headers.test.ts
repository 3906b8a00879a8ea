import { expect, test } from 'vitest';
import { mediaHeaders } from './media-headers.ts';

const shown = {
  'foto.JPG': 'image/jpeg',
  'foto.html.webp': 'image/webp',
  'lied.mp3': 'audio/mpeg',
  'film.mp4': 'video/mp4',
  'folder.pdf': 'application/pdf',
  'tekst.txt': 'text/plain; charset=utf-8',
  'lied.vtt': 'text/vtt; charset=utf-8',
  'lied.srt': 'text/plain; charset=utf-8',
};

test.each(Object.entries(shown))('%s is shown, as %s (T10)', (name, type) => {
  expect(mediaHeaders(name)).toEqual({ 'content-type': type, 'x-content-type-options': 'nosniff' });
});

test('an svg is served in a sandbox: it runs nothing, loads nothing and has an opaque origin (T10)', () => {
  const { 'content-security-policy': policy, ...headers } = mediaHeaders('teken.Svg') ?? {};
  expect(headers).toEqual({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
  expect(policy).toMatch(/^default-src 'none';.*; sandbox$/);
});

const bytes = [
  '.js',
  '.mjs',
  '.css',
  '.xml',
  '.svgz',
  '.json',
  '.wasm',
  '.swf',
  '.mht',
  '.xsl',
  '.JS',
  '',
  '.',
  '.x y',
  '.constructor',
];

test.each(bytes)('a name that ends in "%s" is a download of bytes (T10)', (end) => {
  const headers = mediaHeaders(`bestand${end}`);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test('documents are downloads with their own media type (T10)', () => {
  for (const name of ['agenda.ics', 'lijst.csv', 'brief.docx', 'alles.zip', 'letter.woff2']) {
    const headers = mediaHeaders(name) ?? {};
    expect(headers['content-type']).not.toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  }
});

test.each(['x.html', 'x.htm', 'x.xhtml', 'x.PHP8', 'x.phar', 'x.exe', '.htaccess'])(
  '%s is never given out (T10)',
  (name) => {
    expect(mediaHeaders(name)).toBeNull();
  },
);

test.each([
  ['brief.docx', `filename="brief.docx"; filename*=UTF-8''brief.docx`],
  [
    'één "b" \\ 100%.zip',
    `filename="__n _b_ _ 100_.zip"; filename*=UTF-8''%C3%A9%C3%A9n%20%22b%22%20%5C%20100%25.zip`,
  ],
  [
    'a\r\nset-cookie: x.zip',
    `filename="a__set-cookie: x.zip"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.zip`,
  ],
  ["it's (1)*.zip", `filename="it's (1)*.zip"; filename*=UTF-8''it%27s%20%281%29%2A.zip`],
  ['😀\u0000\u007f.zip', `filename="___.zip"; filename*=UTF-8''%F0%9F%98%80%00%7F.zip`],
  ['\ud800.zip', `filename="_.zip"; filename*=UTF-8''%EF%BF%BD.zip`],
])('the name %j is written so that every client reads it and no header follows (T10)', (name, written) => {
  const disposition = mediaHeaders(name)?.['content-disposition'] ?? '';
  expect(disposition).toBe(`attachment; ${written}`);
  expect(new Headers({ 'content-disposition': disposition }).get('content-disposition')).toBe(disposition);
});
