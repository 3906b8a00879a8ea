import { distanceBetween } from './distance-between.ts';
import { type Environment, SettingsError } from './setting.ts';
import { settingNames } from './settings-table.ts';

/** Names that other programs use variants of: a similar name is logged but does not stop the start. */
const everybodys = new Set(['PORT', 'HOST', 'LOG_LEVEL', 'CACHE_DIR', 'TEST_CLOCK']);
/** Settings of Kirby itself (kirby/.env.example), but for KIRBY_URL: one env file may serve both. */
const kirbysOwn = new Set(['KIRBY_CONTENT_SALT', 'KIRBY_DEBUG', 'KIRBY_INSTALL']);
const former: Readonly<Record<string, string>> = {
  PURGE_PEERS: 'instances reach each other through Valkey. Remove it, and set VALKEY_URL.',
};
/** First words of our names that other programs hardly use. */
const ownWords = /^(KIRBY|SITE|PURGE|VALKEY|PREVIEW|PANEL|EDGE|TRUST(ED)?|ANALYTICS|PIXEL)_/;
/** Variables that Kubernetes and Docker add for each service. */
const ofServices = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$|_ENV_\w+$/;
const addressOfService = /^(tcp|udp|sctp):\/\//;

/**
 * Finds names that look like a setting but are none, one sentence for each.
 * @throws SettingsError for a name one or two letters from one of ours, and for any about Kirby without
 * KIRBY_BASE_URL: it would decide which content is served, or who has access (T14)
 */
export function checkNames(env: Environment): string[] {
  const hasKirby = (env.KIRBY_BASE_URL ?? '').trim() !== '';
  const remarks: string[] = [];
  for (const [name, value = ''] of Object.entries(env)) {
    if (settingNames.has(name) || value.trim() === '' || isOfOthers(name, value, hasKirby)) continue;
    if (Object.hasOwn(former, name))
      throw new SettingsError(`${name} is no longer a setting: ${former[name]}`);
    const meant = findMeant(name);
    const isOfKirby = isSaidOfKirby(name);
    if (meant === null && !isOfKirby && !ownWords.test(name)) continue;
    // A name near none of ours probably means the missing KIRBY_BASE_URL, or one that begins alike.
    const likely = meant ?? (isOfKirby && !hasKirby ? 'KIRBY_BASE_URL' : nearestAlike(name));
    const sentence = `${printable(name)} is no setting of this site: did you mean ${likely}?`;
    const isGrave = meant !== null ? !everybodys.has(meant) : isOfKirby && !hasKirby;
    if (isGrave) throw new SettingsError(`${sentence} Rename or remove it; .env.example lists all.`);
    remarks.push(sentence);
  }
  return remarks;
}

function isOfOthers(name: string, value: string, hasKirby: boolean): boolean {
  if (ofServices.test(name) || (name.endsWith('_PORT') && addressOfService.test(value))) return true;
  return kirbysOwn.has(name) || (name === 'KIRBY_URL' && hasKirby);
}

/** `KIRBY_HOST`, `KIBRY_URL`, `NUXT_KIRBY_URL`. */
function isSaidOfKirby(name: string): boolean {
  const [first = '', ...others] = name.toUpperCase().split(/[^A-Z0-9]+/);
  return (
    others.includes('KIRBY') || (Math.abs(first.length - 5) <= 1 && distanceBetween(first, 'KIRBY') <= 1)
  );
}

function findMeant(name: string): string | null {
  const letters = plain(name);
  // First what is cheap: comparing each name with each setting took a fiftieth of a second.
  const near = [...settingNames].filter((each) => {
    const [slips, wanted] = [slipsIn(each), plain(each)];
    return Math.abs(wanted.length - letters.length) <= slips && countMissing(wanted, letters) <= slips;
  });
  const nearest = nearestOf(name, near);
  return nearest !== null && nearest.distance <= slipsIn(nearest.name) ? nearest.name : null;
}

/** How many letters of a word another one lacks; each typing error adds at most one. */
function countMissing(word: string, other: string): number {
  const left = [...other];
  return [...word].filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

function nearestAlike(name: string): string {
  const [word = ''] = name.split('_');
  const alike = [...settingNames].filter((each) => each.startsWith(word.slice(0, 5)));
  return nearestOf(name, alike)?.name ?? 'KIRBY_BASE_URL';
}

function nearestOf(name: string, known: readonly string[]): { name: string; distance: number } | null {
  const all = known.map((each) => ({ name: each, distance: distanceBetween(plain(name), plain(each)) }));
  return all.sort((one, other) => one.distance - other.distance)[0] ?? null;
}

function slipsIn(name: string): number {
  const { length } = plain(name);
  if (length < 6) return -1;
  return length < 9 ? 1 : 2;
}

function plain(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function printable(name: string): string {
  return name.replace(/[^\x21-\x7e]/g, '�').slice(0, 80);
}
