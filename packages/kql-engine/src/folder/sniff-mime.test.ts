import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEngine } from '../index.ts';
import { mimeOf } from './sniff-mime.ts';

// PHP 8.2's fileinfo gives these types.

const zeros = '\0'.repeat(300);

test.each([
  ['', 'application/x-empty'],
  ['ab', 'application/octet-stream'],
  [`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${zeros}`, 'image/png'],
  [`\xff\xd8\xff\xe0\0\x10JFIF${zeros}`, 'image/jpeg'],
  [`RIFF\x10\0\0\0WEBPVP8 ${zeros}`, 'image/webp'],
  [`RIFF\x10\0\0\0WAVEfmt ${zeros}`, 'audio/x-wav'],
  [`\0\0\0\x18ftypavif\0\0\0\0${zeros}`, 'image/avif'],
  [`\0\0\0\x18ftypM4A \0\0\0\0${zeros}`, 'audio/x-m4a'],
  [`\0\0\0\x18ftypisom\0\0\0\0${zeros}`, 'video/mp4'],
  [`\0\0\0\x18ftyp3gp4\0\0\0\0${zeros}`, 'video/3gpp'],
  [`ID3\x03\0\0\0\0\0\x0a${'\0'.repeat(10)}\xff\xfb\x90\x64${zeros}`, 'audio/mpeg'],
  ['ID3fake', 'text/plain'],
  [`OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead${zeros}`, 'audio/ogg'],
  [`OggS\0\x02${'\0'.repeat(20)}\x01\x2a\x80theora${zeros}`, 'video/ogg'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'video/webm'],
  ['%PDF-1.4\n', 'application/pdf'],
  [`PK\x03\x04\x14${zeros}`, 'application/zip'],
  [`PK${'\x03\x04'.padEnd(28, '\0')}mimetypeapplication/epub+zipPK`, 'application/epub+zip'],
  [
    `PK${'\x03\x04'.padEnd(28, '\0')}[Content_Types].xmlPK${'\x03\x04'.padEnd(28, '\0')}word/document.xml`,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['BM is a word and more', 'text/plain'],
  ['<?xml version="1.0"?><!-- x --><svg version="1.1">', 'image/svg+xml'],
  ['<?xml version="1.0"?><a/>', 'text/xml'],
  ['<SVG></SVG>', 'text/plain'],
  ['x <title>b', 'text/html'],
  ['<p>x</p>', 'text/plain'],
  ['<?php echo 1;', 'text/x-php'],
  ['{"a":{"b":[1,2,{"c":null}]}}', 'application/json'],
  ['{"a":1', 'text/plain'],
  ['a,b\n1,2\n4,5\n', 'text/csv'],
  ['a,b,c\n1,2\n4,5,6\n', 'text/plain'],
  ['hello\0world', 'application/octet-stream'],
  ['H\xe9llo', 'text/plain'],
])('the bytes %j are of the type %s, as for PHP (G4)', (bytes, type) => {
  expect(mimeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});

const contentDir = mkdtempSync(join(tmpdir(), 'sniff-'));
afterAll(() => rmSync(contentDir, { recursive: true }));

test('a file without an extension, or with a false one, has the type of its bytes (G4)', async () => {
  const gif = Buffer.from('GIF89a\x02\0\x03\0\x80\0\0', 'latin1');
  writeFileSync(join(contentDir, 'site.txt'), 'Title: Site');
  writeFileSync(join(contentDir, 'picture'), gif);
  writeFileSync(join(contentDir, 'false.png'), 'no picture');
  writeFileSync(join(contentDir, 'style.css'), 'body { color: red }');
  const engine = createEngine({ contentDir, languages: [] });
  const select = ['filename', 'mime', 'type'];
  expect(await engine.query({ query: 'site.files', select })).toEqual([
    { filename: 'false.png', mime: 'text/plain', type: 'image' },
    { filename: 'picture', mime: 'image/gif', type: 'image' },
    { filename: 'style.css', mime: 'text/css', type: 'code' },
  ]);
  expect(await engine.query({ query: "site.file('picture').width" })).toBe(2);
  engine.close();
});
