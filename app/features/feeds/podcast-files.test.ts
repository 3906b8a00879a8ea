import { expect, test } from 'vitest';
import { podcastGuid, writeCaptions } from './podcast-files.ts';

test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the podcast:guid of %s is that of the specification (P2)', (address, guid) => {
  expect(podcastGuid(address)).toBe(guid);
});

test('a transcript as WebVTT: each row until the next one, with its speaker, and no row can break the file (P3)', () => {
  const rows = [
    { time: 2, speaker: 'Noor & co', text: 'Een <b>ui</b>.\n\nNOTE\n00:00 --> 00:01' },
    { time: 62, speaker: '', text: 'Twee.' },
    { time: 62, speaker: 'Jelle', text: 'Drie.' },
  ];
  expect(writeCaptions(rows, 3600)).toBe(
    [
      'WEBVTT',
      '00:00:02.000 --> 00:01:02.000\n<v Noor &amp; co>Een &lt;b&gt;ui&lt;/b&gt;.\nNOTE\n00:00 --&gt; 00:01',
      '00:01:02.000 --> 01:00:00.000\nTwee.',
      '00:01:02.000 --> 01:00:00.000\n<v Jelle>Drie.\n',
    ].join('\n\n'),
  );
  expect(writeCaptions([{ time: 7, speaker: '', text: 'x' }], 0)).toContain('00:00:07.000 --> 00:00:12.000');
  expect(writeCaptions([{ time: 7.25, end: 9.5, speaker: '', text: 'x' }], 0)).toContain(
    '07.250 --> 00:00:09.500',
  );
});
