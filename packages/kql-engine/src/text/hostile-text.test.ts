import { expect, test } from 'vitest';
import { htmlToBlocks } from './html-to-blocks.ts';
import { kirbytext } from './kirbytext.ts';
import { markdown } from './markdown.ts';
import { smartypants } from './smartypants.ts';
import { excerpt } from './strings.ts';
import { parseYaml, YamlError } from './yaml.ts';

const LENGTH = 10_000;
const STARTS =
  '> |- |+ |* |1. |[|![|[]|[a](|*|**a |*a **b |_a |__a_b |`|`a |~~a |<|<a |<!-- |</|<div>\n|<div markdown="1">\n|(|(link: |(link: a text: |\\|&|http://|:a/|\ta|# a |a\n: b\n|| a|"|\' a|{a: |[^|- a: |a: '.split(
    '|',
  );
const TEXTS = [
  ...STARTS.filter((start) => start !== '').map((start) => start.repeat(Math.ceil(LENGTH / start.length))),
  '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2),
  `a${' '.repeat(LENGTH)}b`,
  `a${'\n'.repeat(LENGTH)}b`,
  `# a${' #'.repeat(LENGTH / 2)}x`,
  `${'- '.repeat(LENGTH / 2)}a`,
  Array.from({ length: 190 }, (_, index) => `${'`'.repeat(index + 1)} `).join('a'),
  `${Array.from({ length: 300 }, (_, index) => `*[A${index}]: b`).join('\n')}\n\n${'A1 b '.repeat(4000)}`,
];
const context = { pageUrl: () => null, file: () => null, url: (path: string) => path };

test.each([
  ['markdown', (text: string) => markdown(text)],
  ['markdown of a line', (text: string) => markdown(text, { inline: true })],
  ['markdown extra', (text: string) => markdown(text, { extra: true })],
  ['kirbytext', (text: string) => kirbytext(text, context, { smartypants: {} })],
  ['smartypants', (text: string) => smartypants(text)],
  ['blocks of HTML', (text: string) => htmlToBlocks(text)],
  ['excerpt', (text: string) => excerpt(text)],
  ['yaml', readYaml],
])('no text of 10,000 letters stalls or breaks %s', (_, convert) => {
  for (const text of TEXTS) {
    const start = process.cpuUsage();
    convert(text);
    const { user, system } = process.cpuUsage(start);
    // Milliseconds; an algorithm that rereads the text for each letter takes seconds.
    expect((user + system) / 1000, JSON.stringify(text.slice(0, 20))).toBeLessThan(1500);
  }
});

function readYaml(text: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    expect(error).toBeInstanceOf(YamlError);
    return null;
  }
}

test('5,000 nested quotes or lists are all converted', () => {
  expect(markdown(`${'>'.repeat(5000)}a`)).toBe(
    `${'<blockquote>\n'.repeat(5000)}<p>a</p>${'\n</blockquote>'.repeat(5000)}`,
  );
  expect(markdown(`${'+ '.repeat(5000)}a`).split('<ul>').length).toBe(5001);
});

test('an unmatched backtick, bracket or star does not hide the next match', () => {
  expect(markdown('`a ``b` c` d', { inline: true })).toBe('<code>a ``b</code> c` d');
  expect(markdown('[a [b](c) [d](e)', { inline: true })).toBe('[a <a href="c">b</a> <a href="e">d</a>');
  expect(markdown('*a **b* c** d*', { inline: true })).toContain('<em>');
  expect(markdown('~~a ~~b\nc~~ ~~d~~', { inline: true })).toBe('~~a ~~b<br />\nc~~ <del>d</del>');
});
