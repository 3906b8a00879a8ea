import { isOwnMachine } from '#server/settings/own-machine.ts';
import { checkPublicAddress } from '#server/settings/public-address.ts';
import { type Environment, SettingsError } from '#server/settings/setting.ts';
import { parseSettings, type Settings } from '#server/settings/settings.ts';
import { secretNames } from '#server/settings/settings-table.ts';
import { type Finding, findingsOf } from './finding.ts';

const { error, warning } = findingsOf('settings');
const SHORT_SECRET = 16;

export function checkSettings(env: Environment): { settings: Settings | null; findings: Finding[] } {
  try {
    const settings = parseSettings(env);
    const findings = [
      ...settings.remarks.map(asRemark),
      ...addressOf(settings, env),
      ...weakSettings(settings, env),
      ...idleSettings(settings, env),
    ];
    return { settings, findings };
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    return { settings: null, findings: [findingFrom(cause)] };
  }
}

export function findingFrom({ message }: SettingsError): Finding {
  return error(
    nameIn(message),
    message,
    'Correct it in .env or in the environment; .env.example explains each.',
  );
}

function asRemark(sentence: string): Finding {
  return warning(nameIn(sentence), sentence, 'Rename or remove it; .env.example lists all.');
}

function nameIn(sentence: string): string {
  return /^\w+/.exec(sentence)?.[0] ?? 'settings';
}

function addressOf(settings: Settings, env: Environment): Finding[] {
  try {
    checkPublicAddress(settings);
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    return [findingFrom(cause)];
  }
  const isPublic = env.NODE_ENV === 'production';
  if (!isOwnMachine(new URL(settings.origin).hostname)) return [];
  const what = settings.hasOrigin
    ? `is ${settings.origin}`
    : 'is not set: the site answers on this machine only';
  const fix = 'Set the address visitors use: canonical links, feeds and calendars name it.';
  if (settings.hasOrigin) return isPublic ? [warning('SITE_ORIGIN', `${what} in production`, fix)] : [];
  return [(isPublic ? error : warning)('SITE_ORIGIN', what, fix)];
}

export function secretsIn(env: Environment): string[] {
  return secretNames.flatMap((name) => env[name]?.trim() || []);
}

function* weakSettings({ kirby, origin }: Settings, env: Environment): Generator<Finding> {
  const token = env.KIRBY_API_TOKEN?.trim() ?? '';
  if (token !== '' && token.length < SHORT_SECRET)
    yield error(
      'KIRBY_API_TOKEN',
      `has fewer than ${SHORT_SECRET} characters`,
      'Make a longer one (openssl rand -hex 32), here and in Kirby.',
    );
  if (kirby !== null && kirby.credentials.type !== 'none' && isReadable(kirby.baseUrl))
    yield error(
      'KIRBY_BASE_URL',
      'sends the credentials over http, readable on the way',
      'Use its https address.',
    );
  if (isReadable(origin))
    yield warning('SITE_ORIGIN', 'is an http address', 'Use https: visitors then get HSTS as well.');
}

function isReadable(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isOwnMachine(hostname);
}

function* idleSettings({ kirby, purgeSecret, testClock }: Settings, env: Environment): Generator<Finding> {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== '';
  if (kirby !== null && purgeSecret === null)
    yield warning(
      'PURGE_SECRET',
      'is not set: edits show only after KIRBY_FRESH_SECONDS',
      'Set the same secret here and in Kirby, so that it tells what changed.',
    );
  if (isSet('KIRBY_API_TOKEN') && isSet('KIRBY_API_USERNAME'))
    yield warning('KIRBY_API_USERNAME', 'does nothing beside KIRBY_API_TOKEN', 'Remove one of the two.');
  if (isSet('TEST_CLOCK')) {
    const what = testClock === null ? 'is ignored' : 'stops the clock of the site';
    yield warning('TEST_CLOCK', what, 'Remove it; it is for tests.');
  }
}
