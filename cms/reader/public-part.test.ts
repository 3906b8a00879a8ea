import { expect, test } from 'vitest';
import { publicPart } from './public-part.ts';

const select = {
  title: true,
  related: { query: 'page.content.related.toPages', select: { id: true, title: true } },
  parent: { select: { id: true } },
  body: { query: 'page.content.body.toBlocks', select: { id: true, type: true, content: true } },
} as const;

const isPublic = (id: string) => id === 'open';

test('Q3 a raw answer is given without drafts, and without fields that were not requested', () => {
  const answer = {
    title: 'Over',
    users: [{ email: 'a@b.nl' }],
    related: [
      { id: 'open', title: 'Open', email: 'a@b.nl' },
      { id: 'geheim', title: 'Geheim' },
      { title: 'Zonder naam' },
    ],
    parent: { id: 'geheim' },
    body: [{ id: '1', type: 'text', content: { text: 'a' }, draft: true }],
  };
  expect(publicPart(answer, { select }, isPublic)).toEqual({
    title: 'Over',
    related: [{ id: 'open', title: 'Open' }],
    parent: null,
    body: [{ id: '1', type: 'text', content: { text: 'a' } }],
  });
});

test.each([null, 'text', 7, true])('%j stays unchanged', (value) => {
  expect(publicPart(value, { select }, isPublic)).toBe(value);
});
