import { expect, test } from 'vitest';
import { sharedRealSite } from '../testing/start-real-site.ts';

test.each(['/contact', '/en/contact'])('%s says whom to write to before where the venue is', async (path) => {
  const site = await sharedRealSite();
  const { text } = await site.get(path);
  const content = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const [person, venue] = [content.indexOf('mailto:zaal@'), content.indexOf('Klinkerkade 12')];
  expect(person).toBeGreaterThan(0);
  expect(venue).toBeGreaterThan(person);
});
