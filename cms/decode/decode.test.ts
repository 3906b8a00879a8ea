import { expect, test } from 'vitest';
import { CmsContentError } from '../common/errors.ts';
import { flag, name, number, text } from '../shapes/values.ts';
import { testContext } from '../testing/test-context.ts';
import { at, list, listOfValid, map, merged, optional, record, union, unselected } from './decode.ts';

const event = record({
  title: name,
  tickets: at('page.content.tickets.toInt', number),
  rooms: at('page.content.rooms.toStructure', list(record({ name, isLarge: flag }))),
});

test('one definition gives the select and the decoder', () => {
  expect(event.select).toEqual({
    select: {
      title: true,
      tickets: 'page.content.tickets.toInt',
      rooms: { query: 'page.content.rooms.toStructure', select: { name: true, isLarge: true } },
    },
  });
  const result = { title: 'Zaal', tickets: 3, rooms: [{ name: 'A', isLarge: true }] };
  expect(event.decode(result, testContext())).toEqual(result);
});

test('wrong data is an error that names the query and the field (E2)', () => {
  const context = testContext({ query: 'page("agenda/x")' });
  const result = {
    title: 'Zaal',
    tickets: 3,
    rooms: [
      { name: 'A', isLarge: true },
      { name: 'B', isLarge: 'yes' },
    ],
  };
  const decode = () => event.decode(result, context);
  expect(decode).toThrow(CmsContentError);
  expect(decode).toThrow('page("agenda/x"): rooms.1.isLarge should be true or false, got "yes"');
  expect(context.path).toEqual([]);
});

test('a result of another kind is an error too (E2)', () => {
  expect(() => event.decode('<html>', testContext())).toThrow(
    'site: (the answer itself) should be an object, got "<html>"',
  );
  expect(() => event.decode(null, testContext())).toThrow('should be an object, got nothing');
  expect(() => list(text).decode({ a: 1 }, testContext())).toThrow('should be a list, got an object');
});

test('only the broken optional part is left out, with a warning (E2)', () => {
  const page = record({ title: name, hero: optional(record({ url: name })) });
  const context = testContext();
  expect(page.decode({ title: 'Zaal', hero: { url: 5 } }, context)).toEqual({ title: 'Zaal', hero: null });
  expect(context.warnings).toHaveLength(1);
  expect(context.warnings[0]).toContain('hero.url');
});

test('an absent part is left out without a warning', () => {
  const context = testContext();
  expect(optional(record({ url: name })).decode(null, context)).toBeNull();
  expect(context.warnings).toEqual([]);
});

test('a broken item of a list of parts is left out with a warning (E2)', () => {
  const context = testContext();
  expect(
    listOfValid(record({ name })).decode([{ name: 'A' }, { name: null }, 7, { name: 'B' }], context),
  ).toEqual([{ name: 'A' }, { name: 'B' }]);
  expect(context.warnings).toHaveLength(2);
});

test('an exception in our code is not mistaken for a broken part', () => {
  const broken = map(text, () => {
    throw new TypeError('a bug');
  });
  expect(() => optional(broken).decode('x', testContext())).toThrow('a bug');
});

test('an empty list, as PHP encodes an empty map, is read as an empty object', () => {
  expect(unselected(record({ caption: text })).decode([], testContext())).toEqual({ caption: '' });
});

test('two shapes of one object request the fields of both', () => {
  const shape = merged(record({ id: name, x: text }), record({ id: name, y: text }));
  expect(shape.select).toEqual({ select: { id: true, x: true, y: true } });
  expect(shape.decode({ id: '1', x: 'ex', y: 'why', z: 5 }, testContext())).toEqual([
    { id: '1', x: 'ex' },
    { id: '1', y: 'why' },
  ]);
});

test('a union requests the fields of all its variants and reads those of one', () => {
  const shape = union<unknown>(
    'type',
    { a: record({ id: name, x: text }), b: record({ id: name, y: text }) },
    () => null,
  );
  expect(shape.select).toEqual({ select: { type: true, id: true, x: true, y: true } });
  expect(shape.decode({ type: 'b', id: '1', x: 5, y: 'why' }, testContext())).toEqual({ id: '1', y: 'why' });
  expect(shape.decode({ type: 'constructor' }, testContext())).toBeNull();
});

test('two variants that request a key in different ways are an error', () => {
  const variants = { a: record({ x: text }), b: record({ x: at('block.content.y', text) }) };
  expect(() => union<unknown>('type', variants, () => null)).toThrow(
    'two variants ask "x" in different ways',
  );
});
