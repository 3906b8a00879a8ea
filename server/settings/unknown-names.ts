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
    const nearest = nearestOf(plain(name), known);
    const isSlip = nearest.distance <= slipsIn(nearest.name);
    const isOfKirby = isSaidOfKirby(name);
    if (!isSlip && !isOfKirby && !ownWords.test(name)) continue;
    // What is far from all of ours means the one that is missing, or one that begins alike.
    const alike = isOfKirby && !hasKirby ? 'KIRBY_BASE_URL' : nearestAlike(name, known);
    const likely = isSlip ? nearest.name : alike;
    const sentence = `${printable(name)} is no setting of this site: did you mean ${likely}?`;
    const isGrave = isSlip ? !everybodys.has(likely) : isOfKirby && !hasKirby;
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
  const words = name.toUpperCase().split(/[^A-Z0-9]+/);
  return words.includes('KIRBY') || distanceBetween(words[0] ?? '', 'KIRBY') <= 1;
}

function nearestAlike(name: string, known: ReadonlySet<string>): string {
  const [word = ''] = name.split('_');
  const alike = new Set([...known].filter((each) => each.startsWith(word.slice(0, 5))));
  return nearestOf(plain(name), alike.size > 0 ? alike : known).name;
}

function nearestOf(name: string, known: ReadonlySet<string>): { name: string; distance: number } {
  const all = [...known].map((each) => ({ name: each, distance: distanceBetween(name, plain(each)) }));
  return all.reduce((best, each) => (each.distance < best.distance ? each : best), {
    name: '.env.example',
    distance: Number.POSITIVE_INFINITY,
  });
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

/** Letters that must be left out, put in, changed or made to change places (optimal string alignment) to get from one word to the other. */
function distanceBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isTurned ? [at(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...steps));
    }
  }
  return at(one.length, other.length);
}
