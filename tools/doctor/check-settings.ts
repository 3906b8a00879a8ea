import { SettingsError } from '#server/settings/read-setting.ts';
import { parseSettings, type Settings } from '#server/settings/settings.ts';
import { type Finding, findingsOf } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const { error, warning } = findingsOf('settings');
const SHORT_SECRET = 16;
const secretNames = ['KIRBY_API_TOKEN', 'KIRBY_API_PASSWORD', 'PURGE_SECRET', 'PREVIEW_SECRET'];

/** Settings that are wrong, weak or without effect; `settings` is null when the server would not start with them. */
export function checkSettings(env: Environment): { settings: Settings | null; findings: Finding[] } {
  try {
    const settings = parseSettings(env);
    return { settings, findings: [...weakSettings(settings, env), ...idleSettings(settings, env)] };
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    const [name = 'settings'] = /^[A-Z_]+/.exec(cause.message) ?? [];
    return {
      settings: null,
      findings: [
        error(name, cause.message, 'Correct it in .env or in the environment; .env.example explains each.'),
      ],
    };
  }
}

/** Values of secrets, which no output may repeat. */
export function secretsIn(env: Environment): string[] {
  return secretNames.flatMap((name) => env[name]?.trim() || []);
}

function weakSettings({ kirby, origin }: Settings, env: Environment): Finding[] {
  const findings: Finding[] = [];
  const token = env.KIRBY_API_TOKEN?.trim() ?? '';
  if (token !== '' && token.length < SHORT_SECRET) {
    findings.push(
      error(
        'KIRBY_API_TOKEN',
        `has fewer than ${SHORT_SECRET} characters`,
        'Make a longer one (openssl rand -hex 32), here and in Kirby.',
      ),
    );
  }
  const base = kirby && new URL(kirby.baseUrl);
  if (base?.protocol === 'http:' && !isLocal(base.hostname) && kirby?.credentials.type !== 'none') {
    findings.push(
      error(
        'KIRBY_BASE_URL',
        'sends the credentials over http, readable on the way',
        'Use its https address.',
      ),
    );
  }
  const site = new URL(origin);
  if (site.protocol === 'http:' && !isLocal(site.hostname)) {
    findings.push(warning('SITE_ORIGIN', 'is an http address', 'Use https: visitors then get HSTS as well.'));
  }
  return findings;
}

/** Settings that do nothing, or less than they could. */
function idleSettings({ kirby, origin, purgeSecret, testClock }: Settings, env: Environment): Finding[] {
  const findings: Finding[] = [];
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== '';
  if (kirby === null) {
    for (const name of ['KIRBY_API_TOKEN', 'KIRBY_API_USERNAME', 'KIRBY_API_PASSWORD', 'KIRBY_API_PREFIX']) {
      if (isSet(name))
        findings.push(
          warning(name, 'does nothing without KIRBY_BASE_URL', 'Set KIRBY_BASE_URL, or remove it.'),
        );
    }
  } else if (purgeSecret === null) {
    findings.push(
      warning(
        'PURGE_SECRET',
        'is not set: edits show only after KIRBY_FRESH_SECONDS',
        'Set the same secret here and in Kirby, so that it tells what changed.',
      ),
    );
  }
  if (isSet('KIRBY_API_TOKEN') && isSet('KIRBY_API_USERNAME')) {
    findings.push(
      warning('KIRBY_API_USERNAME', 'does nothing beside KIRBY_API_TOKEN', 'Remove one of the two.'),
    );
  }
  if (isSet('TEST_CLOCK')) {
    const what = testClock === null ? 'is ignored' : 'stops the clock of the site';
    findings.push(warning('TEST_CLOCK', what, 'Remove it; it is for tests.'));
  }
  if (env.NODE_ENV === 'production' && isLocal(new URL(origin).hostname)) {
    findings.push(
      warning(
        'SITE_ORIGIN',
        `is ${origin} in production`,
        'Set the address visitors use, for canonical links and the sitemap.',
      ),
    );
  }
  return findings;
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
}
