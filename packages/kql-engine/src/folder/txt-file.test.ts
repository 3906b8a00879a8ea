import { expect, test } from 'vitest';
import { createTxtReader, textOf } from './txt-file.ts';

const parseTxt = (text: string) => {
  const { names, ranges, bytes } = createTxtReader()(Buffer.from(text));
  return new Map(
    names.keys.map((key, place) => [key, textOf(bytes, ranges[place * 2] ?? 0, ranges[place * 2 + 1] ?? 0)]),
  );
};
const read = (text: string) => Object.fromEntries(parseTxt(text));

test('fields are divided by four dashes, keys are lower case with underscores', () => {
  expect(read('Title: A\n\n----\n\nEnd-Date: 2026\n\n----\n\nMy Field: x')).toEqual({
    title: 'A',
    end_date: '2026',
    my_field: 'x',
  });
});

test('only ASCII letters of a key are converted to lower case', () => {
  expect(read('ÉÉN: v')).toEqual({ ÉÉn: 'v' });
});

test('a byte order mark is no part of the first key', () => {
  expect(read('\uFEFFTitle: A')).toEqual({ title: 'A' });
});

test('an escaped divider at the start of a line is text', () => {
  expect(read('Text: a\n\\----\nb\n  \\----')).toEqual({ text: 'a\n----\nb\n  \\----' });
});

test('a later duplicate wins, a part without a colon and the keys "" and "0" are dropped', () => {
  expect(read('Title: A\n----\ntitle: B\n----\nno colon\n----\n: x\n----\n0: y')).toEqual({ title: 'B' });
});

test('five dashes and dashes with text after them also divide, as in Kirby', () => {
  expect(read('Title: A\n-----\nText: b')).toEqual({ title: 'A', '_\ntext': 'b' });
  expect(read('Title: A\n---- Text\nText: b')).toEqual({ title: 'A', 'text\ntext': 'b' });
});

test('a lone carriage return is no line break, Windows line ends are', () => {
  expect(read('Title: A\r----\rText: b')).toEqual({ title: 'A\r----\rText: b' });
  expect(read('Title: A\r\n\r\n----\r\n\r\nText: b\r\n')).toEqual({ title: 'A', text: 'b' });
});

test('no-break spaces are text, as for PHP', () => {
  expect(read('Title:\u00A0a\u00A0')).toEqual({ title: '\u00A0a\u00A0' });
});

test('keys that name parts of every object are ordinary keys', () => {
  expect(parseTxt('constructor: x\n----\n__proto__: y').get('__proto__')).toBe('y');
});
