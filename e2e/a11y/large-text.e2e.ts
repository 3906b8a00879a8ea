import { addresses, languages, ownPages, takeTurns } from '../fixtures/addresses.ts';
import { brokenWords, damagedTexts, lostControls, setText } from '../fixtures/enlarge-text.ts';
import { emptyThings, overflows, showFont } from '../fixtures/measure-looks.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

const more = [
  ...ownPages,
  '/zoeken?q=xqzwv',
  '/agenda?when=today',
  '/agenda/een-hoorspel-in-een-adem',
  '/agenda/zomerschool-een-taal-in-vijf-dagen',
  '/agenda/arbeidsongeschiktheidsverzekeringsmaatschappij',
];

test.use({ reducedMotion: 'reduce' } as object);

for (const language of languages) {
  test(`every kind of page is whole with text at 200 % (WCAG 1.4.4) and with the spacing of WCAG 1.4.12 (${language}) (R1 R10)`, async ({
    page,
    consent,
  }) => {
    await page.context().addCookies(consent);
    await withoutPictures(page);
    const faults: string[] = [];
    const isTurn = takeTurns(language);
    const paths = addresses.filter(isTurn).map((address) => address[language]);
    for (const path of language === 'nl' ? [...paths, ...more] : paths) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await showFont(page);
      for (const look of ['double', 'spaced'] as const) {
        await setText(page, look);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          const found = [
            ...(await overflows(page)),
            ...(await damagedTexts(page)),
            ...(await lostControls(page)),
            ...(await emptyThings(page)),
          ];
          faults.push(...found.map((fault) => `${path}, ${look} at ${width}: ${fault}`));
        }
        if (look !== 'double') continue;
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 740 });
          faults.push(...(await brokenWords(page)).map((fault) => `${path}, ${look} at ${width}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });
}
