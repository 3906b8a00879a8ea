import { expect, test } from 'vitest';
import { readSound } from './read-sound.ts';
import { makeMp3, makeTag, soundCases } from './testing/make-sound.ts';

function read(filename: string, bytes: Buffer) {
  let read = 0;
  const says = readSound({
    ...{ filename, size: bytes.length },
    read(from, length) {
      const part = bytes.subarray(from, from + length);
      read += part.length;
      return part;
    },
  });
  return { says, read };
}

test.each(soundCases())('P5 what $filename is comes from its bytes', ({ filename, bytes, says }) => {
  const found = read(filename, bytes);
  expect(found.says).toEqual(says);
  // A sound of three hours costs no more than one of a minute.
  expect(found.read).toBeLessThan(400_000);
});

test('P5 a tag of 100,000 chapters is read to a limit, and none of its lengths leads out of it', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({ start: index, title: 'x' }));
  const { says } = read('veel.mp3', makeMp3({ frames: 10, tag: makeTag(rows) }));
  expect(says).toMatchObject({ type: 'audio/mpeg' });
  expect((says as { chapters: unknown[] }).chapters).toHaveLength(2_000);
});

test('P5 no bytes make the reader throw', () => {
  // A fixed row of numbers, so that a failure can be repeated.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const small = soundCases().filter(({ bytes }) => bytes.length > 0 && bytes.length < 400_000);
  for (let round = 0; round < 400; round++) {
    const { filename, bytes } = small[random(small.length)] ?? { filename: '', bytes: Buffer.alloc(0) };
    const broken = Buffer.from(bytes.subarray(0, random(bytes.length + 1)));
    for (let times = 0; times < 4 && broken.length > 0; times++)
      broken[random(Math.min(broken.length, 400))] = random(256);
    expect(() => read(filename, broken)).not.toThrow();
  }
});
