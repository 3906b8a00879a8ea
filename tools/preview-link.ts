import { defaultLocale, findLocale, languages, locales } from '#site/languages.ts';
import { previewPath } from '../server/preview/preview-link.ts';
import { startOrExplain } from '../server/process/start-or-explain.ts';
import { parseSettings } from '../server/settings/settings.ts';
import { loadEnvironmentFile } from './environment-file.mjs';

async function main(args: readonly string[]): Promise<void> {
  loadEnvironmentFile();
  const { origin, preview } = parseSettings(process.env);
  const [id, language = defaultLocale] = args.filter((arg) => !arg.startsWith('--'));
  const locale = findLocale(language);
  if (id === undefined || locale === null) {
    fail(
      `Name a page by its path in ${languages[defaultLocale].name}, and perhaps a language (${locales.join(', ')}): node tools/preview-link.ts agenda/geheim ${locales.at(-1)}`,
    );
  } else if (preview === null) {
    fail('Set PREVIEW_SECRET (.env): it signs the link, and the site that shows it has the same.');
  } else {
    const version = args.includes('--changes') ? 'changes' : 'latest';
    const expires = Math.floor(Date.now() / 1000) + 24 * 3600;
    process.stdout.write(`${origin}${previewPath({ id, locale, version, expires }, preview.secret)}\n`);
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await startOrExplain(() => main(process.argv.slice(2)));
