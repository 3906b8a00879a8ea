import type { Random } from '../../../packages/kql-engine/fuzz/random.ts';
import { makeAddress } from './make-address.ts';

const inline =
  'a strong b em i u s del mark small sup sub q cite code kbd abbr span font tt big strike nobr'.split(' ');
const block =
  'p div h1 h2 h3 h6 blockquote pre figure figcaption section article details summary center'.split(' ');
const lists = 'ul ol li dl dt dd'.split(' ');
const tables = 'table caption colgroup col thead tbody tfoot tr td th'.split(' ');
const odd = (
  'button form fieldset input select option optgroup label object applet marquee ruby rt rp body html head title base ' +
  'main nav address dialog menu hgroup frameset frame image keygen area param isindex unknown x-y constructor'
).split(' ');
const raw =
  'script style textarea title xmp iframe noscript noembed noframes template plaintext svg math'.split(' ');
const foreign = 'svg math mi mtext annotation-xml foreignObject desc style title script path font'.split(' ');
const all = [...inline, ...block, ...lists, ...tables, ...odd];

const stumbling = [
  ...'&amp; &lt; &gt; &nbsp; &#13; &#0; &#x110000; &notit; &ampx & &# &lt &copy'.split(' '),
  ...`<|>|</|<!|<?|<!-- x -->|<!-->|<!--|-->|]]>|<![CDATA[|<3|</ p>|<p|"|'`.split('|'),
  '\0',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '\f',
  '\ufeff',
  '\u00a0',
  '\ud800',
  '\udc00',
  '\u2028',
  '\u{1f600}',
  '   ',
];

const attributes = [
  ...`class=footnotes|class="language-js x"|id=fn:1|id="fnref1:2"|id=data|style="text-align: right"`.split(
    '|',
  ),
  ...`onclick=alert(1)|onerror="alert(1)"|style=color:red|name=x|srcset="/a 1x"|colspan=2|start=3`.split('|'),
  ...`title="a > b"|title='<b>"'|title=\`x\`|lang=en|dir=rtl|=|/|a"b=c|title|TITLE=x`.split('|'),
  ...`title="x" title="y"|xlink:href="/x"|xmlns=http://x|alt="<script>"|"|'`.split('|'),
  'title="&#13;&quot;\u00a0"',
];

export function makeHtml(random: Random): string {
  const parts: string[] = [];
  const open: string[] = [];
  const length = 1 + random.below(random.chance(0.1) ? 120 : 25);
  for (let part = 0; part < length; part += 1) parts.push(makePart(random, open));
  if (random.chance(0.5)) while (open.length > 0) parts.push(`</${open.pop()}>`);
  return parts.join('');
}

function makePart(random: Random, open: string[]): string {
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return makeStartTag(random, random.pick(random.pick([inline, block, lists, tables, all])), open);
    case 3:
      return makeLink(random, open);
    case 4:
    case 5:
      return `</${open.pop() ?? 'p'}>`;
    case 6:
      return `</${written(random, random.pick(random.chance(0.3) ? all : open.length > 0 ? open : all))}>`;
    case 7:
      return random.chance(0.7) ? random.pick(stumbling) : makeRaw(random);
    case 8:
      return makeStructure(random);
    case 9:
      return makePicture(random);
    default:
      return makeWords(random);
  }
}

function makeStartTag(random: Random, tag: string, open: string[]): string {
  open.push(tag);
  const given = Array.from({ length: random.below(3) }, () => random.pick(attributes));
  const end = random.chance(0.05) ? '/>' : random.chance(0.02) ? '' : '>';
  return `<${[written(random, tag), ...given].join(random.pick([' ', ' ', '\n', '\t', '/', '  ']))}${end}`;
}

function makeLink(random: Random, open: string[]): string {
  open.push('a');
  const known = ['page://gone', 'page://a1', '/@/page/a1', '/@/file/gone', '#fn:1', ''];
  const href = random.pick([...known, makeAddress(random)]);
  const quoted = random.pick([`"${href.replaceAll('"', '&quot;')}"`, `'${href.replaceAll("'", '&#39;')}'`]);
  return `<${written(random, 'a')} ${random.pick(attributes)} ${random.chance(0.9) ? `href=${quoted}` : ''}>`;
}

function makePicture(random: Random): string {
  const src = random.chance(0.3) ? '/media/zaal.webp' : makeAddress(random);
  return `<img ${random.pick(attributes)} src="${src.replaceAll('"', '&quot;')}">`;
}

function makeRaw(random: Random): string {
  const tag = random.pick(raw);
  const inside = random.pick([
    '<p>',
    '</p>',
    '<a href=page://a1>',
    `<${random.pick(foreign)}>`,
    `<${random.pick(foreign)}><p title="</${tag}>">`,
    '--><b>',
  ]);
  return `<${tag}>${inside}${random.chance(0.8) ? `</${tag}>` : ''}`;
}

function makeStructure(random: Random): string {
  const link = '<a href="page://gone">';
  return random.pick([
    `<ul><li>${link}een</a><li>twee</ul>`,
    `<table><tr><td>${link}een</a><td><p>twee`,
    '<table><caption>een<tr><td>twee</table>',
    `<table>${link}een</a><tr><p>twee<td>drie</table>`,
    '<pre>\n\neen</pre>',
    `<p>${link}een</a> <a href="/x">twee</a>`,
    `<sup id="fnref1:1"><a href="#fn:1">een</a></sup><div class="footnotes"><ol><li id="fn:1">${link}twee</li></ol></div>`,
    '<b><p>een</b>twee</p>',
    '<a href="/x"><div>een<a href="/y">twee</div>',
    '<select><option>een<p>twee</select>',
    '<h2>een<h3>twee</h2>',
    '<p><button><p>een</button>',
    '<dl><dt>een<dd>twee<div><dt>drie</div></dl>',
  ]);
}

const words = ['een', 'twee', 'drie', 'klank', 'ui', 'zaal'];

function makeWords(random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(' ');
}

function written(random: Random, tag: string): string {
  if (random.chance(0.05)) return tag.toUpperCase();
  return random.chance(0.01) ? `${tag}\0` : tag;
}
