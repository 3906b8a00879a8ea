import { parseArgs } from 'node:util';
import { startOrExplain } from '#server/process/start-or-explain.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { exportSite, type Report } from './export/export-site.ts';
import { wrongOption } from './wrong-option.ts';

const usage = `npm run export [-- --out DIR] [--without-media] [--all-cards]

Writes the site as files that any web server can send: pages in all languages, feeds, pictures, redirects.
DIR is 'export' when left out. With --without-media pictures, sounds and documents of the content are left out,
for a host that has them from elsewhere. A later export writes only what changed. Settings are those of the site.
Cards, which are shown where a page is shared, are drawn until a minute after the start; the next export draws
others. With --all-cards it takes the time to draw all.
`;

function readOptions(args: readonly string[]) {
  const options = {
    out: { type: 'string', default: 'export' },
    'without-media': { type: 'boolean', default: false },
    'all-cards': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  return parseArgs({ args: [...args], options }).values;
}

function describe(out: string, { files, written, removed, later, broken, seconds }: Report): string {
  const links = broken.map(({ address, from, status }) => `  ${status} ${address}, linked from ${from}\n`);
  return [
    `${out}: ${files} files, of which ${written} are new or changed; ${removed} were removed. ${seconds} seconds.\n`,
    ...(later > 0
      ? [
          `${later} cards, shown where a page is shared, are not drawn yet: the next export goes on, or --all-cards takes the time.\n`,
        ]
      : []),
    ...(links.length > 0 ? [`Links that lead nowhere, on the site too:\n`, ...links.slice(0, 20)] : []),
    ...(links.length > 20 ? [`  … and ${links.length - 20} more: npm run doctor\n`] : []),
  ].join('');
}

if (import.meta.main) {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (cause) {
    process.stderr.write(`${wrongOption(cause)}.\n\n${usage}`);
    process.exit(2);
  }
  if (options.help) process.stdout.write(usage);
  else
    await startOrExplain(async () => {
      const settings = parseSettings(process.env);
      if (!settings.hasOrigin)
        process.stderr.write(
          `SITE_ORIGIN is not set: feeds, cards and links for search engines will name ${settings.origin}.\n`,
        );
      const report = await exportSite({
        settings,
        out: options.out,
        dist: 'dist',
        hasMedia: !options['without-media'],
        hasAllCards: options['all-cards'],
      });
      process.stdout.write(describe(options.out, report), () => process.exit(0));
    });
}
