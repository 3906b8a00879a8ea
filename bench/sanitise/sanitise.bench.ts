import assert from 'node:assert/strict';
import { defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';
import type { DecodeContext } from '../../cms/decode.ts';
import { plainText } from '../../cms/rich-text/plain-text.ts';
import { sanitise } from '../../cms/rich-text/sanitise.ts';
import { testAddress, testContext } from '../../cms/testing/test-context.ts';
import { startWatch } from '../engine/processor-time.ts';
import { median, milliseconds, ratio, whole } from '../numbers.ts';
import { atMost, known, type Result } from '../result.ts';
import { byHast } from './by-hast.ts';
import { bySanitizeHtml } from './by-sanitize-html.ts';
import { makeLong, readTexts } from './texts.ts';

const rounds = 15;
const warmUps = 4;
/** The target: not slower than before. */
const ratioLimit = 1;

type Sanitiser = (html: string, context: DecodeContext) => string;
const sanitisers = {
  ours: (html, context) => sanitise(html, context).html,
  former: bySanitizeHtml,
  hast: byHast,
} satisfies Record<string, Sanitiser>;
type Name = keyof typeof sanitisers;

/**
 * Sanitising the texts of editors: on parse5's tree, by the hast family, and by sanitize-html as before, on
 * the same texts in turns.
 */
export async function measureSanitise(): Promise<Result> {
  const texts = await readTexts();
  const long = makeLong(texts, { count: 30, letters: 20_000 });
  for (const text of texts) checkEqual(text);
  for (const text of long) checkStable(text);
  const site = measure(texts);
  const longOnes = measure(long);
  const what = `${whole(texts.length)} texts of the site, ${whole(lengthOf(texts))} letters`;
  const whatLong = `${long.length} texts of ${whole(lengthOf(long) / long.length)} letters, with dead links`;
  return {
    rows: [
      atMost(ratioLimit, {
        what: `${what}: on parse5's tree, beside sanitize-html`,
        value: site.ours / site.former,
        reference: inWords(site.ours, site.former),
        show: ratio,
      }),
      known(`${what}: the hast family`, ratio(site.hast / site.former), inWords(site.hast, site.former)),
      // Ten times the longest text of the site: for information, without a target.
      known(
        `${whatLong}: on parse5's tree`,
        ratio(longOnes.ours / longOnes.former),
        inWords(longOnes.ours, longOnes.former),
      ),
      known(
        `${whatLong}: the hast family`,
        ratio(longOnes.hast / longOnes.former),
        inWords(longOnes.hast, longOnes.former),
      ),
    ],
  };
}

const inWords = (ours: number, former: number) => `${milliseconds(ours)} of ${milliseconds(former)}`;
const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** Treats every page of the site as existing, so that links in its texts are not dead. */
function newContext(): DecodeContext {
  const context = testContext();
  return {
    ...context,
    links: {
      ...context.links,
      page: (uuid) => (uuid.includes('gone') ? null : testAddress('bezoek')),
      file: () => '/media/site/x/route.pdf',
    },
    warn() {},
  };
}

/** The result for the site's content is the same in all ways, except for the serialisation. */
function checkEqual(text: string): void {
  const ours = sanitisers.ours(text, newContext());
  checkStable(text);
  for (const other of [sanitisers.former, sanitisers.hast])
    assert.equal(written(other(text, newContext())), ours, `a way answers differently for ${text}`);
}

function checkStable(text: string): void {
  const out = sanitisers.ours(text, newContext());
  assert.equal(written(out), out);
  assert.ok(plainText(out).length > 0 || plainText(text).length === 0);
}

function written(html: string): string {
  return serialize(parseFragment(defaultTreeAdapter.createElement('div', names.NS.HTML, []), html, {}));
}

function measure(texts: readonly string[]): Record<Name, number> {
  const times: Record<Name, number[]> = { ours: [], former: [], hast: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(sanitisers) as [Name, Sanitiser][]) {
      const context = newContext();
      const elapsed = startWatch();
      for (const text of texts) run(text, context);
      if (round >= 0) times[name].push(elapsed());
    }
  }
  return { ours: median(times.ours), former: median(times.former), hast: median(times.hast) };
}
