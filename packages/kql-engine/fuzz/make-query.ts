import { itemOf, ROOTS, type Step, stepsOf } from './grammar.ts';
import { makeText } from './make-text.ts';
import type { Random } from './random.ts';

/** Existing names; a missing one is always tried too. */
export interface Names {
  readonly ids: readonly string[];
  readonly fileIds: readonly string[];
  readonly filenames: readonly string[];
  readonly templates: readonly string[];
}

export interface Query {
  readonly text: string;
  readonly type: string;
}

const OPERATORS = [
  '==',
  '!=',
  '*=',
  '!*=',
  '^=',
  '!^=',
  '$=',
  '!$=',
  '~=',
  '!~=',
  '>',
  '>=',
  '<',
  '<=',
  'in',
  'not in',
  'between',
  'date ==',
  'date >',
  'date >=',
  'date <',
  'date between',
  'minlength',
  'maxlength',
  'minwords',
  'maxwords',
  'match',
  'nope',
];
const FIELDS = [
  'title',
  'date',
  'tags',
  'num',
  'status',
  'id',
  'slug',
  'featured',
  'price',
  'type',
  'filename',
  'naam',
  'template',
  'intendedTemplate',
  'uid',
  'url',
  'isListed',
  'depth',
  'text',
  'nope',
  'parents',
  'code',
  'level',
  'width',
  'children',
];
const FORMATS = [
  'Y-m-d',
  'd/m/y H:i:s',
  'l j F Y',
  'D, d M Y',
  'N jS z',
  'W o',
  't L B',
  'G g A a h H i s v e',
  'U',
  'c',
  'r',
  'P O T p',
  '\\\\Y\\\\m',
  'S w n y',
  'I Z u',
  'H:i',
];
const VALUES = [
  "'concert'",
  "'Concert'",
  "''",
  "'1'",
  "'12.50'",
  "'-3'",
  "'true'",
  "'off'",
  "'2026-09-01'",
  "'2026-02-30'",
  "'today'",
  "'tomorrow 12:00'",
  "'muziek'",
  "'a,b , c'",
  '1',
  '0',
  '3',
  '1.5',
  'true',
  'false',
  'null',
  "['event','article']",
  "['2026-01-01','2026-12-31']",
  '[1, 3]',
  '\'<b>x</b> & "y"\'',
  "'Ünï cödé ß'",
  "'https://example.com/a?b=c#d'",
  "'mailto:x@example.com'",
  "'page://concertuuid'",
  "'file://fotouuid'",
  "'/@/page/concertuuid'",
  "'- een\n- twee'",
  "'naam: Jan\nleeftijd: 40'",
  "'-\n  a: 1\n-\n  a: 2'",
  "'[1,2]'",
  '\'{"a":{"b":[1,null]}}\'',
  "'20:15'",
  "'1 2 3'",
  'site.title',
  "page('agenda')",
];
const WORDS = ["'hello'", "'tekst'", "'een'", "'concert muziek'", "'x y'", "'Regel'", "'agenda'"];

const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

function makeArgument(kind: string, random: Random, names: Names): string {
  switch (kind) {
    case 'id':
      return quote(random.pick([...names.ids, 'nope', '0', '1', 'b1', '']));
    case 'fileId':
      return quote(random.pick([...names.fileIds, 'nope.png']));
    case 'filename':
      return quote(random.pick([...names.filenames, 'nope.png']));
    case 'template':
      return random.pick([
        ...names.templates.map(quote),
        `[${names.templates.map(quote).join(', ')}]`,
        "'nope'",
      ]);
    case 'int':
      return random.pick(['0', '1', '2', '3', '5', '10', '100', '300', '-1', "'2'", '1.5']);
    case 'bool':
      return random.pick(['true', 'false', '1', "''"]);
    case 'field':
      return quote(random.pick(FIELDS));
    case 'op':
      return quote(random.pick(OPERATORS));
    case 'order':
      return random.pick(["'asc'", "'desc'", "'DESC'", "'nope'"]);
    case 'comma':
      return random.pick(["','", "' '", "';'", "'json'", "'yaml'"]);
    case 'format':
      return quote(random.pick(FORMATS));
    case 'lang':
      return random.pick(["'en'", "'nl'", "'EN'", "'xx'", 'null']);
    case 'version':
      return random.pick(["'latest'", "'changes'", "'nope'"]);
    case 'context':
      return random.pick(["'html'", "'attr'", "'js'", "'css'", "'url'", "'xml'", "'nope'"]);
    case 'anchor':
      return random.pick(["'top left'", "'center'", "'nope'", '80']);
    case 'preset':
      return random.pick(["'default'", "'webp'", '[200, 400]', "'nope'"]);
    case 'text':
      return random.pick(WORDS);
    default:
      return random.chance(0.3) ? quote(makeText(random)) : random.pick(VALUES);
  }
}

/** Creates mostly valid paths through the grammar, sometimes with an invalid step. */
export function createQueryMaker(random: Random, names: Names) {
  const argument = (kind: string) => makeArgument(kind, random, names);

  function call({ name, args }: Step): string {
    let given = args
      .filter((kind) => !kind.endsWith('?') || random.chance(0.5))
      .map((kind) => argument(kind.replace('?', '')));
    if (random.chance(0.02)) given = [...given, argument('value')];
    else if (random.chance(0.03)) given = given.slice(1);
    else if (random.chance(0.04)) given = given.map(() => argument('value'));
    return given.length > 0 || random.chance(0.05)
      ? `${name}(${given.join(random.pick([', ', ',']))})`
      : name;
  }

  function walk(first: Query | null, longest: number): Query {
    let query = first;
    if (query === null) {
      const root = random.pick(ROOTS);
      query = { text: call(root), type: root.to };
    }
    const length = 1 + random.below(longest);
    for (let step = 0; step < length; step++) {
      const steps = stepsOf(query.type);
      // A plain value has no steps, so an invalid one is rare.
      if (['string', 'int', 'bool', 'mixed', 'array'].includes(query.type) && random.chance(0.9)) break;
      const wrong = random.chance(0.03);
      const next: Step = wrong
        ? random.pick(stepsOf(random.pick(['page', 'site', 'file', 'pages', 'field', 'kirby', 'block'])))
        : random.pick(steps);
      query = { text: `${query.text}${random.chance(0.1) ? '?.' : '.'}${call(next)}`, type: next.to };
    }
    return query;
  }

  function expression(from: Query | null): Query {
    const start = from !== null && random.chance(0.85) ? from : null;
    const query = walk(start, 4);
    if (random.chance(0.04)) return { text: `${query.text} ?? ${argument('value')}`, type: 'mixed' };
    if (random.chance(0.03))
      return { text: `${query.text} ? ${argument('value')} : ${walk(start, 2).text}`, type: 'mixed' };
    if (random.chance(0.02)) return { text: `${query.text} ?: ${walk(start, 2).text}`, type: 'mixed' };
    return query;
  }

  function textual(): Query {
    const conversion = random.pick([
      'markdown',
      'kirbytext',
      'kirbytextinline',
      'smartypants',
      'kirbytags',
      'excerpt(40)',
      'toBlocks',
      'inline',
      'html',
      'slug',
      'widont',
      'xml',
      'words',
      'short(20)',
      'nl2br',
      'permalinksToUrls',
      'upper',
      'length',
    ]);
    return {
      text: `site.nope.or('${makeText(random).replaceAll("'", "\\'")}').${conversion}`,
      type: 'field',
    };
  }

  return { expression, textual, itemOf };
}
