import type { Random } from '../../../packages/kql-engine/fuzz/random.ts';

const hosts =
  'evil.example EVIL.example tweeklank.example evil.example:80 127.0.0.1 [::1] 0x7f.1 xn--a a@evil.example'.split(
    ' ',
  );
const schemes =
  'http: https: HTTPS: javascript: data: vbscript: file: blob: ftp: mailto: tel: about: x: page:'.split(' ');
const slashes = '/ // /// \\ /\\ \\/ \\\\ /./ /../ /.// /..// %2f %5c ／ ⁄'.split(' ');
const dots = '. .. %2e %2E%2e .%2e ... %252e 。'.split(' ');
const blanks = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\u0001',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '&#9;',
  '&Tab;',
  '%09',
  '%0a',
  '%00',
  '%20',
];
const others =
  '? # ?a=//evil.example #//evil.example @ : ; % %zz %61 < > " \' ` | é \ud800 { ^ &amp; = &'.split(' ');
const names = 'agenda nieuws en home a evil.example x.png _payload.json media'.split(' ');

export function makeAddress(random: Random): string {
  const lists = [slashes, slashes, slashes, dots, blanks, others, names, names, hosts];
  const first = random.pick([schemes, slashes, slashes, blanks, dots, names]);
  const length = random.below(random.chance(0.2) ? 12 : 5);
  const parts = [first, ...Array.from({ length }, () => random.pick(lists))].map((list) => random.pick(list));
  return parts.join('');
}
