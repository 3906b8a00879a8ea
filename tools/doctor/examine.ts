import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cms, CmsLog, Transport } from '#cms';
import { type Content, composeContent } from '#server/compose/compose-content.ts';
import { SettingsError } from '#server/settings/setting.ts';
import type { Settings } from '#server/settings/settings.ts';
import { defaultLocale, locales } from '#site/languages.ts';
import { checkAnswers, checkLeftOut, createCollectingLog } from './check-answers.ts';
import { checkAddress, checkConnection } from './check-connection.ts';
import { checkFields } from './check-fields.ts';
import { checkFiles } from './check-files.ts';
import { checkHouse } from './check-house.ts';
import { checkLinks } from './check-links.ts';
import { checkPodcasts } from './check-podcasts.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSettings, findingFrom } from './check-settings.ts';
import { checkSiteAnswers } from './check-site-answers.ts';
import { checkTranslations } from './check-translations.ts';
import { checkUuids } from './check-uuids.ts';
import { type CheckName, type Diagnosis, type Finding, findingsOf } from './finding.ts';
import { createKnownPaths } from './known-paths.ts';
import { surveyContent } from './survey.ts';

export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<Diagnosis> {
  const diagnosis: Diagnosis = { findings: [], made: [] };
  const { settings, findings } = checkSettings(env);
  note(
    diagnosis,
    'settings',
    settings?.kirby ? `content of ${settings.kirby.baseUrl}` : 'content folder',
    findings,
  );
  if (settings === null) return diagnosis;
  const log = createCollectingLog();
  const content = await contentOf(settings, log, diagnosis);
  if (content === null) return diagnosis;
  const { transport, cms } = content;
  try {
    const now = settings.testClock ?? new Date();
    await examineContent({ transport, cms, diagnosis, origin: settings.origin, now });
    diagnosis.findings.push(...checkLeftOut(log.entries));
  } finally {
    cms.close();
  }
  return diagnosis;
}

interface Subject {
  transport: Transport;
  cms: Cms;
  diagnosis: Diagnosis;
  origin: string;
  now: Date;
}

async function examineContent({ transport, cms, diagnosis, origin, now }: Subject): Promise<void> {
  const connection = await checkConnection(transport);
  const isAway = connection.some(({ severity }) => severity === 'error');
  note(diagnosis, 'connection', locales.join(', '), isAway ? connection : await checkAddress(transport));
  if (isAway) return;
  note(diagnosis, 'languages', locales.join(', '), connection);

  const answers = await checkAnswers(cms);
  note(diagnosis, 'answers', `${answers.read} answers read`, answers.findings);
  const survey = await surveyContent(transport).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const fix = 'Correct the field that is named: without it the content cannot be looked at as a whole.';
    diagnosis.findings.push(findingsOf('fields').error('content', reason, fix));
    return null;
  });
  if (survey === null) return;

  const known = createKnownPaths(cms, { origin, hasFile: (path) => existsSync(join('public', path)) });
  const around = { ...known, origin };
  const pages = `${survey.pages.length} pages`;
  const files = `${survey.files.length} files`;
  note(diagnosis, 'fields', pages, await checkFields(survey, transport));
  note(diagnosis, 'uuids', `${pages}, ${files}`, checkUuids(survey));
  note(diagnosis, 'links', pages, await checkLinks(survey, { ...around, pages: answers.pages }));
  const rules = await cms.redirects().catch(() => []);
  note(diagnosis, 'redirects', `${rules.length} rules`, await checkRedirects(rules, around));
  note(diagnosis, 'translations', pages, checkTranslations(survey));
  note(diagnosis, 'files', files, checkFiles(survey));
  const house = await cms.house(defaultLocale).catch(() => null);
  if (house) note(diagnosis, 'house', `${house.messages.length} messages`, checkHouse(house, now));
  const replies = await Promise.all(
    locales.map(async (locale) => ({ locale, answers: await cms.siteAnswers(locale).catch(() => []) })),
  );
  const missing = replies.flatMap(({ locale, answers }) => checkSiteAnswers(answers, locale));
  note(diagnosis, 'search', `${replies[0]?.answers.length ?? 0} answers`, missing);
  note(diagnosis, 'podcasts', pages, checkPodcasts(answers.pages));
}

function note(diagnosis: Diagnosis, check: CheckName, looked: string, findings: readonly Finding[]): void {
  diagnosis.made.push({ check, looked });
  diagnosis.findings.push(...findings);
}

/** Null, with a finding, when a folder cannot be used. */
async function contentOf(settings: Settings, log: CmsLog, diagnosis: Diagnosis): Promise<Content | null> {
  try {
    return await composeContent(settings, { log, now: () => new Date(), isOneLook: true });
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    diagnosis.findings.push(findingFrom(cause));
    return null;
  }
}
