import type { Cms, CmsLog, Transport } from '#cms';
import { type Content, composeContent } from '#server/compose/compose-content.ts';
import { SettingsError } from '#server/settings/setting.ts';
import type { Settings } from '#server/settings/settings.ts';
import { locales } from '#site/languages.ts';
import { checkAddress, checkConnection } from './check-connection.ts';
import { checkLeftOut, checkResults, createCollectingLog } from './check-results.ts';
import { checkSettings, findingFrom } from './check-settings.ts';
import type { CheckName, Diagnosis, Finding } from './finding.ts';

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
    await examineContent({ transport, cms, diagnosis });
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
}

async function examineContent({ transport, cms, diagnosis }: Subject): Promise<void> {
  const connection = await checkConnection(transport);
  const isAway = connection.some(({ severity }) => severity === 'error');
  note(diagnosis, 'connection', locales.join(', '), isAway ? connection : await checkAddress(transport));
  if (isAway) return;
  note(diagnosis, 'languages', locales.join(', '), connection);

  const results = await checkResults(cms.reader());
  note(diagnosis, 'answers', `${results.read} results read`, results.findings);
}

function note(diagnosis: Diagnosis, check: CheckName, looked: string, findings: readonly Finding[]): void {
  diagnosis.made.push({ check, looked });
  diagnosis.findings.push(...findings);
}

async function contentOf(settings: Settings, log: CmsLog, diagnosis: Diagnosis): Promise<Content | null> {
  try {
    return await composeContent(settings, { log, now: () => new Date(), isOneLook: true });
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    diagnosis.findings.push(findingFrom(cause));
    return null;
  }
}
