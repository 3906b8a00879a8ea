import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { withAnchors } from './anchors.ts';
import { layoutRows } from './layout.ts';

const heading = (text: string) => ({ id: text, type: 'heading', content: { level: 'h2', text } });
const strange = { id: 'x', type: 'carousel3d', content: {} };
const column = (span: string, ...blocks: object[]) => ({ id: `c${span}`, span, blocks });
const row = (...columns: object[]) => ({ id: 'r', columns });

test('a row keeps the widths of its columns (M11)', () => {
  const rows = [
    row(column('1/1', heading('Eén'))),
    row(column('1/3', heading('Twee')), column('2/3', heading('Drie'), strange)),
    row(column('1/2'), column('1/2')),
  ];
  const context = testContext();
  const decoded = layoutRows.decode(rows, context);
  expect(decoded).toMatchObject([
    { type: 'heading', id: 'Eén' },
    {
      type: 'columns',
      columns: [
        { span: 4, blocks: [{ id: 'Twee' }] },
        { span: 8, blocks: [{ id: 'Drie' }] },
      ],
    },
  ]);
  expect(context.warnings).toHaveLength(1);
});

test('a width that is no part of a row takes all of it, with a warning (M11)', () => {
  const context = testContext();
  const decoded = layoutRows.decode(
    [row(column('5/4', heading('A')), column('0/3', heading('B')), column('x', heading('C')))],
    context,
  );
  expect(decoded).toMatchObject([{ columns: [{ span: 12 }, { span: 12 }, { span: 12 }] }]);
  expect(context.warnings).toHaveLength(3);
});

test('headings in columns have anchors that differ on the whole page (M11)', () => {
  const rows = layoutRows.decode(
    [
      row(column('1/2', heading('Klank')), column('1/2', heading('Klank'))),
      row(column('1/1', heading('Klank'))),
    ],
    testContext(),
  );
  const anchors = withAnchors(rows).flatMap((block) => {
    if (block.type === 'columns') return block.columns.flatMap(({ blocks }) => blocks);
    return [block];
  });
  expect(anchors.map((block) => 'anchor' in block && block.anchor)).toEqual(['klank', 'klank-2', 'klank-3']);
});

test('an empty or broken layout has no blocks (M11)', () => {
  expect(layoutRows.decode([], testContext())).toEqual([]);
  expect(layoutRows.decode([{ columns: 'x' }], testContext())).toEqual([]);
});
