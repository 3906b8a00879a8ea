import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test } from 'vitest';
import { PARTS } from '#app/ui/own-id.ts';
import { createFollowedLinks } from './followed-links.ts';

function page(html: string) {
  const { window } = new JSDOM('', { url: 'https://tweeklank.example/agenda' });
  const { document } = window;
  const show = (main: string) => {
    document.body.innerHTML = `<header><a href="/nieuws">Nieuws</a></header><main id="${PARTS.content}">${main}</main>`;
    for (const link of document.links) link.addEventListener('click', (event) => event.preventDefault());
  };
  show(html);
  const followed = createFollowedLinks(document);
  onTestFinished(() => {
    followed.stop();
    window.close();
  });
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  return { followed, show, press, found: (entry: string) => followed.find(entry)?.id ?? null };
}

const list =
  '<a id="a" href="/a"><em>Een</em></a><a id="b" href="/b">Twee</a><a id="b2" href="/b">Nog eens</a>';

test('the link that the visitor followed is found when they come back, also when it was rendered anew', () => {
  const { followed, show, press, found } = page(list);
  press('#a em');
  followed.leave('list');
  show('<h1>Een</h1>');
  expect(found('list')).toBeNull();
  show(list);
  expect(found('list')).toBe('a');
  expect(found('another')).toBeNull();
});

test('of several links to one page the pressed one is found', () => {
  const { followed, show, press, found } = page(list);
  press('#b2');
  followed.leave('list');
  show(list);
  expect(found('list')).toBe('b2');
});

test('nothing is remembered for a link of the frame, or a page that was left without a link', () => {
  const { followed, press, found } = page(list);
  press('#b');
  press('header a');
  followed.leave('list');
  expect(found('list')).toBeNull();
  press('#b');
  followed.leave('list');
  followed.leave('list');
  expect(found('list')).toBeNull();
});

test('on the same list with another filter the link with the same words is found, not another one to the same address', () => {
  const { followed, show, press } = page('<a id="kids" href="?group=kids">Kids <sup>7</sup></a>');
  press('#kids');
  followed.leave('list');
  show(
    '<a id="all" href="?group=kids">All <sup>7</sup></a><a id="new" href="?group=kids">Kids <sup>7</sup></a>',
  );
  expect(followed.findAlike('list')?.id).toBe('new');
  expect(followed.findAlike('another')).toBeNull();
});
