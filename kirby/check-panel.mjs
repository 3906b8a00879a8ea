// Sends the Panel's requests to a running Kirby. A single script, with each request next to its expected
// response. Needs a copy of the demo, because it changes content.

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makeMp3, makeTag, soundCases } from '../server/testing/make-sound.ts';
import { signIn } from './sign-in.mjs';

const [origin, email, password] = process.argv.slice(2);
if (!password) {
  console.error(
    'Name a Kirby with the demo content, an administrator and the password: node kirby/check-panel.mjs http://127.0.0.1:8000 admin@example.nl password',
  );
  process.exit(2);
}

const send = await signIn(origin, email, password);
let wrong = 0;

async function expectResponse(name, { status = 200, has = '', lacks }, ...request) {
  const started = performance.now();
  const response = await send(...request);
  const text = response.text
    .replaceAll('\\/', '/')
    .replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const isRight =
    response.status === status && text.includes(has) && (lacks === undefined || !text.includes(lacks));
  if (!isRight) wrong += 1;
  const said = /"(?:message|error)":"((?:[^"\\]|\\.)*)/.exec(text)?.[1] ?? (isRight ? has : text);
  const time = `${Math.round(performance.now() - started)} ms`;
  console.log([isRight ? 'right' : 'WRONG', name, response.status, time, said.slice(0, 160)].join(' | '));
  return text;
}

const podcasts = '/api/pages/podcasts';
const urk = `${podcasts}+de-ui-van-urk`;
const sentences = { empty: 'is leeg', false: 'er staat iets anders in', torn: 'het einde ontbreekt' };

const fileOf = (filename, bytes) => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), filename);
  form.append('template', 'audio');
  return form;
};
async function uploadInParts(path, filename, bytes) {
  const size = 1_900_000;
  if (bytes.length <= size) return ['POST', path, fileOf(filename, bytes)];
  const id = String(Date.now());
  const partAt = (from) => [
    'POST',
    path,
    fileOf(filename, bytes.subarray(from, from + size)),
    undefined,
    { 'Upload-Id': id, 'Upload-Length': String(bytes.length), 'Upload-Offset': String(from) },
  ];
  let from = 0;
  for (; from + size < bytes.length; from += size) await send(...partAt(from));
  return partAt(from);
}

for (const { filename, bytes, says } of soundCases()) {
  const isOurs = /\.(mp3|m4a|ogg|wav)$/.test(filename);
  const expected = !isOurs
    ? { status: 400 }
    : says.fault
      ? { status: 400, has: sentences[says.fault] }
      : { has: '"filename"' };
  const last = await uploadInParts(`${urk}/files`, filename, bytes);
  await expectResponse(`upload ${filename}`, expected, ...last);
  if (isOurs && !says.fault) await send('DELETE', `${urk}/files/${filename}`);
}

// Sends the file in one part, unlike the Panel, because PHP drops a file beyond its limits before Kirby runs.
const large = await send('POST', `${urk}/files`, fileOf('groot.mp3', Buffer.alloc(12_000_000)));
const isSaid = large.status < 500 && !large.text.includes('onverwacht');
if (!isSaid) wrong += 1;
console.log(
  [isSaid ? 'right' : 'WRONG', 'a body over post_max_size', large.status, large.text.slice(0, 160)].join(
    ' | ',
  ),
);

for (const [parent, template, facts] of [
  ['nieuws', 'article', { date: '2026-12-01' }],
  ['nieuws', 'articlehero', { date: '2026-12-01' }],
  ['agenda', 'event', { datetime: '2026-12-01 20:00:00' }],
  ['podcasts', 'podcast', { date: '2026-12-01', number: 99 }],
  ['over', 'page', {}],
  ['over', 'easy', {}],
]) {
  const slug = template === 'easy' ? 'eenvoudig' : `proef-${template}`;
  await expectResponse(
    `make a page of the kind ${template} in the dialog`,
    { has: 'redirect' },
    'POST',
    `/panel/dialogs/pages/create?parent=pages/${parent}`,
    { template, title: slug, slug, ...facts },
  );
  await send('DELETE', `/api/pages/${parent}+${slug}`);
}

const series = '/api/pages/agenda+reeks';
const [first, second] = ['2026-12-25 20:00:00', '2026-12-26 20:00:00'];
const facts = { datetime: first };
await send('POST', '/api/pages/agenda/children', {
  slug: 'reeks',
  title: 'reeks',
  template: 'event',
  content: facts,
});
await send('PATCH', series, { ...facts, moments: [{ start: second }, { start: first }] });
const { moments } = JSON.parse((await send('GET', `${series}?select=content`)).text).data.content;
await expectResponse(
  'the first date of an event keeps the id of its page',
  { has: '"uid":"page"' },
  'GET',
  `${series}?select=content`,
);
const [added, kept] = moments.map(({ uid }) => uid);
await send('PATCH', series, {
  moments: [{ start: '2026-12-28 20:00:00', uid: added }, { start: first, uid: kept }, { start: second }],
});
const { moments: moved } = JSON.parse((await send('GET', `${series}?select=content`)).text).data.content;
const hasMoved = moved.some(({ start, uid }) => start === '2026-12-28 20:00:00' && uid === added);
if (!hasMoved) wrong += 1;
console.log([hasMoved ? 'right' : 'WRONG', 'a date that moves keeps its id', added].join(' | '));
await send('DELETE', series);

const episode = (slug, content) => ({ slug, title: slug, template: 'podcast', content });
await expectResponse(
  'propose the next number',
  { has: '"number":{' },
  'GET',
  '/panel/dialogs/pages/create?parent=pages/podcasts&template=podcast',
);
await expectResponse(
  'make an episode with a number that another one has',
  { status: 400, has: 'Nummer 7 is al van' },
  'POST',
  `${podcasts}/children`,
  episode('dubbel', { number: 7, date: '2026-12-01' }),
);
await expectResponse(
  'make one with the next number',
  { has: '"slug":"nieuw"' },
  'POST',
  `${podcasts}/children`,
  episode('nieuw', { number: 8, season: 1, date: '2026-12-01' }),
);
await expectResponse(
  'give it a number that is taken',
  { status: 400, has: 'Het volgende vrije nummer is' },
  'PATCH',
  `${podcasts}+nieuw`,
  { number: 7, season: 1 },
);
await expectResponse('copy it', { has: 'kopie' }, 'POST', `${podcasts}+nieuw/duplicate`, { slug: 'kopie' });
await expectResponse(
  'the copy has a number of its own',
  { has: '"number":9' },
  'GET',
  `${podcasts}+kopie?select=content`,
);
const square = { width: 1500, height: 1500, channels: 3, background: '#f04' };
const picture = await sharp({ create: square }).jpeg().toBuffer();
const withCover = makeMp3({ frames: 2297, tag: makeTag([], { picture }) });
const sent = await send('POST', `${podcasts}+nieuw/files`, fileOf('met-omslag.mp3', withCover));
await expectResponse('choose a sound with a cover in it', { has: '"ok"' }, 'PATCH', `${podcasts}+nieuw`, {
  audio: [JSON.parse(sent.text).data.uuid],
});
await expectResponse(
  'the cover is that of the episode',
  { has: 'met-omslag-omslag.jpg' },
  'GET',
  `${podcasts}+nieuw?select=content`,
);
await send('DELETE', `${podcasts}+nieuw`);
await send('DELETE', `${podcasts}+kopie`);

const subtitles =
  'WEBVTT\n\nNOTE niets\n\n1\n00:00:02.000 --> 00:00:05.000\n<v Noor>Hoe zeg jij\n\n00:05.000 --> 00:07.000\n<v Noor>huis?\n\n00:00:09,000 --> 00:00:12,000\n<v Hendrina>Gewoon &amp; rustig.\n';
await expectResponse(
  'read subtitles',
  { has: '{"time":"0:02","heading":"","speaker":"Noor","text":"Hoe zeg jij huis?"},{"time":"0:09"' },
  'POST',
  `${urk}/fields/captions/read`,
  { name: 'a.vtt', text: subtitles },
);
await expectResponse(
  'read a text as subtitles',
  { status: 400, has: 'geen enkele regel met een tijd' },
  'POST',
  `${urk}/fields/captions/read`,
  { name: 'brief.srt', text: 'Beste Noor' },
);

const event = '/api/pages/agenda+een-zaal-vol-dialecten';
const dates = [{ start: '2026-10-20 20:00:00', end: '2026-10-20 22:00:00' }];
await expectResponse(
  'fill in a weekly series over the end of summer time',
  { has: '{"start":"2026-11-03 20:00:00","end":"2026-11-03 22:00:00"}' },
  'POST',
  `${event}/fields/weekly/fill`,
  { dates, until: '2026-11-03' },
);
await expectResponse('fill in 399 weeks', { has: '2034-06-13' }, 'POST', `${event}/fields/weekly/fill`, {
  dates,
  until: '2034-06-13',
});
await expectResponse(
  'fill in a week more',
  { status: 400, has: 'ten hoogste 400' },
  'POST',
  `${event}/fields/weekly/fill`,
  { dates, until: '2034-06-20' },
);
await expectResponse(
  'fill in until yesterday',
  { status: 400, has: 'ten minste een week na 20-10-2026' },
  'POST',
  `${event}/fields/weekly/fill`,
  { dates, until: '2026-10-21' },
);

const hall = {
  location: 'Grote zaal',
  address: '',
  datetime: '2026-12-03 21:00:00',
  enddatetime: '2026-12-03 23:00:00',
};
const plan = { slug: 'nog-een', title: 'Nog een', template: 'event', content: hall };
const made = '/api/pages/agenda+nog-een';
await expectResponse(
  'plan an event in a hall that is taken',
  { has: '"slug":"nog-een"' },
  'POST',
  '/api/pages/agenda/children',
  plan,
);
await expectResponse(
  'its form warns',
  { has: '03-12-2026 21:00: in Grote zaal is dan ook' },
  'GET',
  `${made}/sections/facts-fields`,
);
await expectResponse(
  'so does the first page',
  { has: '“nog-een” (concept)' },
  'GET',
  '/api/site/sections/deskWarned',
);
await expectResponse('move it to a closed day', { has: '"ok"' }, 'PATCH', made, {
  ...hall,
  datetime: '2027-01-05 20:00:00',
  enddatetime: '',
});
await expectResponse(
  'its form warns',
  { has: '05-01-2027: het huis is die dag dicht' },
  'GET',
  `${made}/sections/facts-fields`,
);
await expectResponse('move it to a free evening', { has: '"ok"' }, 'PATCH', made, {
  ...hall,
  datetime: '2027-01-21 20:00:00',
  enddatetime: '',
});
await expectResponse(
  'its form is silent',
  { lacks: 'Grote zaal is dan ook' },
  'GET',
  `${made}/sections/facts-fields`,
);
await expectResponse('delete it', { has: '"ok"' }, 'DELETE', made);

const old = `${event}/fields/age/old`;
const dialects = JSON.parse((await send('GET', `${event}?select=content`, null, 'nl')).text).data.content;
const inEnglish = (await send('GET', `${event}?select=content`, null, 'en')).text;
const newSentence = 'Negen vertellers en een hond.';
await expectResponse(
  'change a Dutch sentence',
  { has: '"ok"' },
  'PATCH',
  event,
  { herotext: newSentence },
  'nl',
);
await expectResponse('the English form shows it', { has: newSentence }, 'GET', old, null, 'en');
await expectResponse(
  'the first page lists it',
  { has: 'dialecten' },
  'GET',
  '/api/site/sections/deskOutdated',
);
await expectResponse(
  'say that the English is right',
  { has: '"ok"' },
  'POST',
  `${event}/fields/age/confirm`,
  { key: 'herotext' },
  'en',
);
await expectResponse('it is not old any more', { lacks: 'herotext' }, 'GET', old, null, 'en');
const paragraph = 'Deze zin is nieuw in een lange tekst.';
const body = dialects.body.map((block, index) =>
  index === 0 ? { ...block, content: { ...block.content, text: `<p>${paragraph}</p>` } } : block,
);
await expectResponse('change a paragraph of a long text', { has: '"ok"' }, 'PATCH', event, { body }, 'nl');
const [long] = JSON.parse(
  await expectResponse('old and new words are shown', { has: paragraph }, 'GET', old, null, 'en'),
);
const firstWords = dialects.body[0].content.text.replace(/<[^>]+>.*/s, '').slice(0, 20);
console.log(
  `      was: ${long.was?.slice(0, 60)} | now: ${long.now} | lines: ${long.now.split('\n').length}`,
);
if (!long.was?.includes(firstWords) || long.now !== paragraph) wrong += 1;
await expectResponse(
  'write in English what the Dutch says',
  { has: '"ok"' },
  'PATCH',
  event,
  { kind: dialects.kind },
  'en',
);
await expectResponse('change the Dutch', { has: '"ok"' }, 'PATCH', event, { kind: 'Avond' }, 'nl');
await expectResponse(
  'the English follows',
  { has: '"kind":"Avond"' },
  'GET',
  `${event}?select=content`,
  null,
  'en',
);
await expectResponse(
  'ask a reason in both languages',
  { has: '"ok"' },
  'POST',
  `${event}/fields/statusalso/write`,
  { code: 'en', text: 'In the main hall.' },
  'nl',
);
await expectResponse(
  'the English has it',
  { has: '"statustext":"In the main hall."' },
  'GET',
  `${event}?select=content`,
  null,
  'en',
);
await expectResponse(
  'ask it in a language without translation',
  { status: 404 },
  'POST',
  `${event}/fields/statusalso/write`,
  { code: 'fr', text: 'Dans la salle.' },
  'nl',
);
await send('PATCH', event, dialects, 'nl');
await send('PATCH', event, JSON.parse(inEnglish).data.content, 'en');

const page = { slug: 'voorbij', title: 'Voorbij', template: 'page' };
await send('POST', '/api/site/children', page);
await send('PATCH', '/api/pages/voorbij/status', { status: 'unlisted' });
const content = ['GET', '/api/site?select=content'];
const deadRules = ['GET', '/api/site/sections/deskDeadRules'];
await expectResponse('give a page another address', { has: '"ok"' }, 'PATCH', '/api/pages/voorbij/slug', {
  slug: 'heen',
});
await expectResponse('a rule leads to the page', { has: '"/voorbij"' }, ...content);
await expectResponse('the first page has no such rule', { lacks: '/voorbij' }, ...deadRules);
await expectResponse('delete the page', { has: '"ok"' }, 'DELETE', '/api/pages/heen');
const said = await expectResponse('the rule says where it led', { has: '"to":"/heen"' }, ...content);
await expectResponse('the first page lists it', { has: '/voorbij' }, ...deadRules);
const { redirect } = JSON.parse(said).data.content;
const publish = ['POST', '/api/site/changes/publish'];
const mended = redirect.map((rule) => (rule.from.endsWith('/voorbij') ? { ...rule, to: '/agenda' } : rule));
await expectResponse('give it another target', { has: '"ok"' }, ...publish, { redirect: mended });
await expectResponse('the first page is content', { lacks: '/voorbij' }, ...deadRules);
await send(...publish, { redirect: redirect.filter(({ from }) => !from.endsWith('/voorbij')) });

const about = '/api/pages/over';
const film = new FormData();
const demoFilm = new URL(
  'content/3_podcasts/20261026_de-r-uit-de-televisie/de-r-in-beeld.mp4',
  import.meta.url,
);
film.append('file', new Blob([readFileSync(demoFilm)], { type: 'video/mp4' }), 'proef-film.mp4');
film.append('template', 'video');
const uploaded = await expectResponse('upload a film', { has: '"filename"' }, 'POST', `${about}/files`, film);
const { uuid } = JSON.parse(uploaded).data;
const { body: blocks } = JSON.parse((await send('GET', about, undefined, 'nl')).text).data.content;
const withFilm = [
  ...blocks,
  {
    id: 'proef-film',
    type: 'video',
    isHidden: false,
    content: { location: 'kirby', video: [{ uuid }], caption: '' },
  },
];
const showFilm = ['PATCH', about, { body: withFilm }, 'nl'];
await expectResponse(
  'show a film without captions',
  { status: 400, has: 'heeft nog geen ondertitels' },
  ...showFilm,
);
const filmFile = `${about}/files/proef-film.mp4`;
const lines = (...each) => ['PATCH', filmFile, { captions: ['WEBVTT', ...each].join('\n\n') }, 'nl'];
const line = (start, end) => `00:${start}.000 --> 00:${end}.000\nEen regel.`;
for (const [name, has, ...each] of [
  ['a text', 'geen enkele regel met een tijd', 'Beste Noor,'],
  ['a time that is none', 'dit is geen tijd', line('01', '02'), '00:99.000 --> 01:00.000\nTwee.'],
  ['no length', 'eindigt voor hij begint', line('02', '02')],
  ['lines that run backwards', 'begint voor de regel erboven', line('05', '06'), line('01', '02')],
  ['lines at one time', 'nog in beeld', line('01', '05'), line('03', '06')],
  ['the captions of another film', 'na het einde van de film', '59:00.000 --> 59:02.000\nEen regel.'],
])
  await expectResponse(`captions: ${name}`, { status: 400, has }, ...lines(...each));
await expectResponse('captions: two lines', { has: '"ok"' }, ...lines(line('01', '02'), line('03', '05')));
await expectResponse('show the film', { has: '"ok"' }, ...showFilm);
const silentFilms = ['GET', '/api/site/sections/deskFilms'];
await expectResponse('the first page has no film without captions', { lacks: 'proef-film' }, ...silentFilms);
await expectResponse('captions: none again', { has: '"ok"' }, 'PATCH', filmFile, { captions: '' }, 'nl');
await expectResponse('the first page lists it', { has: 'proef-film.mp4' }, ...silentFilms);
await expectResponse('save the page, which shows it already', { has: '"ok"' }, ...showFilm);
await send('PATCH', about, { body: blocks }, 'nl');
await expectResponse(
  'say that nobody speaks',
  { has: '"ok"' },
  'PATCH',
  filmFile,
  { withoutcaptions: 'speechless' },
  'nl',
);
await expectResponse('show it without captions', { has: '"ok"' }, ...showFilm);
await send('PATCH', about, { body: blocks }, 'nl');
await expectResponse('delete the film', { has: '"ok"' }, 'DELETE', filmFile);

const ofPage = '/api/pages/over';
const easy = (slug, parent = ofPage) => [
  'POST',
  `${parent}/children`,
  { slug, title: 'Over ons, in eenvoudige taal', template: 'easy' },
];
const onlyOne = { status: 400, has: 'één eenvoudige tekst' };
await expectResponse('make an easy text', { has: 'over/eenvoudig' }, ...easy('eenvoudig'));
await expectResponse('make a second one', { status: 400 }, ...easy('eenvoudig'));
await expectResponse('make one at another address', onlyOne, ...easy('makkelijk'));
await expectResponse('make one of an easy text', onlyOne, ...easy('eenvoudig', `${ofPage}+eenvoudig`));
await expectResponse(
  'measure it',
  { has: 'Lange woorden: taalgeschiedenisboek.' },
  'POST',
  `${ofPage}+eenvoudig/fields/easytext/measure`,
  { lead: 'Een taalgeschiedenisboek.', blocks: [] },
);
await expectResponse('delete it', { has: '"ok"' }, 'DELETE', `${ofPage}+eenvoudig`);

console.log(
  wrong === 0 ? 'Each request was answered as it must.' : `${wrong} requests were not answered as they must.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
