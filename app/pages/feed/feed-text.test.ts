import { expect, test } from 'vitest';
import { blockExamples } from '#app/blocks/blocks.examples.tsx';
import { plainHtml } from '#app/features/feeds/plain-html.ts';

const link = { type: 'page' as const, value: '', href: '/agenda', isExternal: false };
/** A button without a target is left out. */
const examples = {
  ...blockExamples,
  buttons: { ...blockExamples.buttons, buttons: [{ type: 'primary' as const, text: 'Meld je aan', link }] },
};
const origin = 'https://tweeklank.example';

test.each(Object.entries(examples))(
  'D4 a block of the kind %s is in feeds, with absolute addresses',
  (_kind, block) => {
    const html = plainHtml([block], origin);
    expect(html).toMatch(/^<[a-z]/);
    expect(html.match(/ (?:src|href)="(?!https:\/\/)[^"]*"/g)).toBeNull();
  },
);
