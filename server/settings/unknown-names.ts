import { distanceBetween } from './distance-between.ts';
import { type Environment, SettingsError } from './read-setting.ts';

/** Names that other programs have variants of: one that is like them is told, and stops nothing. */
const everybodys = new Set(['PORT', 'HOST', 'LOG_LEVEL', 'CACHE_DIR', 'TEST_CLOCK']);
/** Settings of Kirby itself (kirby/.env.example), for who keeps one file for both. KIRBY_URL is not here: without our own it is meant for us. */
const kirbysOwn = new Set(['KIRBY_CONTENT_SALT', 'KIRBY_DEBUG', 'KIRBY_INSTALL']);
/** Words that begin our names and hardly anybody else's. */
const ownWords = /^(KIRBY|SITE|PURGE|PREVIEW|PANEL|TRUST(ED)?|ANALYTICS|PIXEL)_/;
/** What Kubernetes and Docker add for each service, `KIRBY_SERVICE_HOST` and `SITE_PORT_80_TCP_ADDR`. */
const ofServices = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$|_ENV_\w+$/;
const addressOfService = /^(tcp|udp|sctp):\/\//;

/**
 * Names in the environment that look like a setting and are none, each in one sentence. T14: what decides over the content or the doors stops the start.
 * @throws SettingsError for a name a letter or two beside one of ours, and for any of Kirby's while none of ours names one
 */
export function judgeNames(env: Environment, known: ReadonlySet<string>): string[] {
  const hasKirby = (env.KIRBY_BASE_URL ?? '').trim() !== '';
  const remarks: string[] = [];
  for (const [name, value = ''] of Object.entries(env)) {
    if (known.has(name) || value.trim() === '' || isOfOthers(name, value, hasKirby)) continue;
    const meant = findMeant(name, known);
    const isOfKirby = isSaidOfKirby(name);
    if (meant === null && !isOfKirby && !ownWords.test(name)) continue;
    // What is far from all of ours means the one that is missing, or one that begins alike.
    const likely = meant ?? (isOfKirby && !hasKirby ? 'KIRBY_BASE_URL' : nearestAlike(name, known));
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

/** `KIRBY_HOST`, `KIBRY_URL`, `NUXT_KIRBY_URL`: somebody speaks of a Kirby. */
function isSaidOfKirby(name: string): boolean {
  const [first = '', ...others] = name.toUpperCase().split(/[^A-Z0-9]+/);
  return (
    others.includes('KIRBY') || (Math.abs(first.length - 5) <= 1 && distanceBetween(first, 'KIRBY') <= 1)
  );
}

/** The setting that a name is by a slip or two; null when it is none. */
function findMeant(name: string, known: ReadonlySet<string>): string | null {
  const { length } = plain(name);
  // What is longer or shorter by more cannot be as near: a machine has a hundred names.
  const near = [...known].filter((each) => Math.abs(plain(each).length - length) <= slipsIn(each));
  const nearest = nearestOf(name, near);
  return nearest !== null && nearest.distance <= slipsIn(nearest.name) ? nearest.name : null;
}

function nearestAlike(name: string, known: ReadonlySet<string>): string {
  const [word = ''] = name.split('_');
  const alike = [...known].filter((each) => each.startsWith(word.slice(0, 5)));
  return nearestOf(name, alike)?.name ?? 'KIRBY_BASE_URL';
}

function nearestOf(name: string, known: readonly string[]): { name: string; distance: number } | null {
  const all = known.map((each) => ({ name: each, distance: distanceBetween(plain(name), plain(each)) }));
  return all.sort((one, other) => one.distance - other.distance)[0] ?? null;
}

/** How many letters may be wrong in a name that is still meant: in a short one every other word is as near. */
function slipsIn(name: string): number {
  const { length } = plain(name);
  if (length < 6) return -1;
  return length < 9 ? 1 : 2;
}

function plain(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A name may hold what no terminal should get. */
function printable(name: string): string {
  return name.replace(/[^\x21-\x7e]/g, '�').slice(0, 80);
}
