// Checks in a running Kirby everything that keeps editors' work. A single script, with each request next to
// its expected response. Needs a copy of the demo, because it changes content.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './sign-in.mjs';

const [origin, email, password, content, bearer] = process.argv.slice(2);
if (!content) {
  console.error(
    'Name a Kirby with the demo content, an administrator, the password and the content folder: node kirby/check-keeping.mjs http://127.0.0.1:8000 admin@example.nl password content token',
  );
  process.exit(2);
}

/** A HEIC picture from an iPhone, half red and half blue, 64 by 48. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAQwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEttZGF0AAAAPygBr1jm9Oq//+c7v/8qPSH2JRfX/+Kr1X9RO0/8YSVJLUGhOEOoU1kV9AH/X9IQtIF+6STPHCOH8N3q7MGiFA==';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
const bin = join(content, '_bin');
const agenda = join(content, '1_agenda');

let wrong = 0;
function check(name, isRight, said = '') {
  if (!isRight) wrong += 1;
  console.log([isRight ? 'right' : 'WRONG', name, String(said).slice(0, 160)].join(' | '));
}

const sentence = ({ text }) => {
  const found = /"(?:message|error)":"((?:[^"\\]|\\.)*)/.exec(text)?.[1] ?? '';
  return JSON.parse(`"${found}"`);
};
const json = ({ text }) => JSON.parse(text);
const timed = async (ask) => {
  const start = performance.now();
  const response = await ask();
  return { ...response, ms: Math.round(performance.now() - start) };
};

function form(base64, name, fields = {}) {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(base64, 'base64')]), name);
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  return body;
}

const path = (id) => `/api/pages/${id.replaceAll('/', '+')}`;
const admin = await signIn(origin, email, password);
const accounts = [];
async function accountOf(role) {
  const account = { email: `keeping-${role}@example.nl`, password: 'a-long-password', role, language: 'en' };
  const { id } = json(await admin('POST', '/api/users', account)).data;
  accounts.push(id);
  return signIn(origin, account.email, account.password);
}
const editor = await accountOf('editor');
const translator = await accountOf('translator');

async function makeEvent(slug, fields = {}) {
  const made = {
    slug,
    title: slug,
    template: 'event',
    content: { datetime: '2026-12-20 20:00:00', ...fields },
  };
  const response = await editor('POST', '/api/pages/agenda/children', made, 'nl');
  if (!response.isDone) throw new Error(`No event ${slug}: ${sentence(response)}`);
  await editor('PATCH', `${path(`agenda/${slug}`)}/status`, { status: 'listed' });
  return json(await editor('GET', path(`agenda/${slug}`))).data;
}
const listed = async (send = editor, search = '') =>
  json(await send('GET', `/api/bin?search=${encodeURIComponent(search)}`));
async function emptyBinOfTests() {
  for (let rows = [{}]; rows.length > 0; ) {
    ({ rows } = await listed(admin, 'proef'));
    for (const { id } of rows) await admin('DELETE', `/api/bin/${id}`);
  }
}
const binned = async (search) => (await listed(editor, search)).rows[0]?.id;
const restore = (id, send = editor) => send('POST', `/api/bin/${id}`);
const kql = async (query) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  const response = await fetch(`${origin}/api/kql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return (await response.json()).result;
};

async function checkBinOfPages() {
  const { uuid } = await makeEvent('proef-bak', { statustext: 'Blijft staan' });
  const id = 'agenda/proef-bak';
  await editor('PATCH', `${path(id)}/title`, { title: 'A test of the bin' }, 'en');
  await editor('PATCH', `${path(id)}/slug`, { slug: 'test-of-the-bin' }, 'en');
  await editor('POST', `${path(id)}/files`, form(PDF, 'punt.pdf', { template: 'document' }));
  const before = json(await editor('GET', path(id))).data;
  check('a page is deleted', (await editor('DELETE', path(id))).isDone);
  const entry = await binned('proef-bak');
  check(
    'it is in the bin',
    existsSync(join(bin, entry, 'bin.txt')),
    readFileSync(join(bin, entry, 'bin.txt'), 'utf8').replaceAll('\n', ' '),
  );
  check('it is gone from Kirby', (await editor('GET', path(id))).status === 404);
  if (bearer) {
    const found = [
      await kql('page("agenda/proef-bak")'),
      await kql(`page("${uuid}")`),
      await kql(`page("_bin/${entry}/20261220_proef-bak")`),
      (await kql('site.index(true)')).filter((each) => /proef-bak|_bin/.test(each)).length,
    ];
    check(
      'no query finds it, by address, uuid, folder or index',
      found.every((each) => !each),
      JSON.stringify(found),
    );
    const refused = await fetch(`${origin}/api/bin`, { headers: { authorization: `Bearer ${bearer}` } });
    check('a token does not open the bin', refused.status >= 400, refused.status);
  }
  for (const [method, to] of [
    ['GET', ''],
    ['POST', `/${entry}`],
    ['DELETE', `/${entry}`],
  ]) {
    const response = await translator(method, `/api/bin${to}`);
    check(`a translator may not: ${method} bin`, response.status === 403, sentence(response));
  }
  const cannot = await editor('DELETE', `/api/bin/${entry}`);
  check('an editor does not delete for good', cannot.status === 403, sentence(cannot));
  const [first, second] = await Promise.all([restore(entry), restore(entry)]);
  const done = [first, second].filter(({ isDone }) => isDone);
  check(
    'of two who put it back at once one does',
    done.length === 1,
    [first, second].map(sentence).join(' / '),
  );
  const after = json(await editor('GET', path(id))).data;
  const inEnglish = json(await editor('GET', path(id), undefined, 'en')).data;
  check(
    'its status and number are back',
    after.status === 'listed' && after.num === before.num,
    `${after.status} ${after.num}`,
  );
  check('its uuid is back', after.uuid === uuid, after.uuid);
  check(
    'its translation is back, with its address',
    inEnglish.title === 'A test of the bin' && inEnglish.slug === 'test-of-the-bin',
    `${inEnglish.title} ${inEnglish.slug}`,
  );
  const files = json(await editor('GET', `${path(id)}/files`)).data;
  check(
    'its file is back',
    files.some(({ filename }) => filename === 'punt.pdf'),
  );
  check('the bin has it no more', (await binned('proef-bak')) === undefined);

  await editor('DELETE', path(id));
  await makeEvent('proef-bak');
  const taken = await restore(await binned('proef-bak'));
  check(
    'its address is taken: it gets another',
    existsSync(join(agenda, '20261220_proef-bak-2')),
    sentence(taken),
  );
  await editor('DELETE', path('agenda/proef-bak'));
  await editor('DELETE', path('agenda/proef-bak-2'));
  for (const { id: each } of (await listed(editor, 'proef-bak')).rows) {
    check('an administrator deletes for good', (await admin('DELETE', `/api/bin/${each}`)).isDone);
  }
}

async function checkLostParents() {
  const page = async (parent, slug, template) => {
    const to = parent === '' ? '/api/site/children' : `${path(parent)}/children`;
    return editor('POST', to, { slug, title: slug, template, content: {} }, 'nl');
  };
  await page('', 'proef-ouder', 'subpages');
  await page('proef-ouder', 'proef-kind', 'page');
  await page('proef-ouder', 'proef-ander', 'page');
  await editor('DELETE', path('proef-ouder/proef-kind'));
  await editor('DELETE', path('proef-ouder/proef-ander'));
  await editor('DELETE', path('proef-ouder'), { force: true });
  const entries = (await listed(editor, 'proef-')).rows.map(({ id }) => id);
  check(
    'a page and its former children are three things in the bin',
    entries.length === 3,
    entries.join(' '),
  );
  const lost = await restore(await binned('proef-kind'));
  check(
    'its parent is gone: it comes back as a draft',
    existsSync(join(content, '_drafts/proef-kind')),
    sentence(lost),
  );
  await restore(await binned('proef-ouder'));
  const late = await restore(await binned('proef-ander'));
  check(
    'after its parent it comes back below it',
    existsSync(join(content, '_drafts/proef-ouder/_drafts/proef-ander')),
    sentence(late),
  );
  await editor('DELETE', path('proef-kind'));
  await editor('DELETE', path('proef-ouder'), { force: true });
  check('a page goes with its children', (await listed(editor, 'proef-ouder')).rows.length === 1);

  await makeEvent('proef-soort');
  await editor('DELETE', path('agenda/proef-soort'));
  const entry = join(bin, await binned('proef-soort'));
  const facts = readFileSync(join(entry, 'bin.txt'), 'utf8');
  writeFileSync(join(entry, 'bin.txt'), facts.replace('Template: event', 'Template: lezing'));
  const [folder] = readdirSync(entry).filter((name) => name.includes('proef-soort'));
  for (const name of readdirSync(join(entry, folder)).filter((each) => each.startsWith('event.'))) {
    renameSync(join(entry, folder, name), join(entry, folder, name.replace('event', 'lezing')));
  }
  const unknown = await restore(await binned('proef-soort'));
  check(
    'its blueprint is gone: it is a draft, and opens',
    existsSync(join(agenda, '_drafts/proef-soort')) &&
      (await editor('GET', '/panel/pages/agenda+proef-soort')).isDone,
    sentence(unknown),
  );
  await editor('DELETE', path('agenda/proef-soort'));
}

async function checkLargeBin() {
  const facts = (n) =>
    `Kind: page\n\n----\n\nTitle: Oude pagina ${n}\n\n----\n\nAddress: agenda/oud-${n}\n\n----\n\nName: oud-${n}\n\n----\n\nStatus: draft\n\n----\n\nDeleted: 2026-11-20 12:00:00`;
  const now = Date.now();
  for (let n = 0; n < 5000; n += 1) {
    const at = new Date(now - (n % 29) * 86_400_000 - n * 1000).toISOString().replace(/[-:]/g, '');
    const entry = join(bin, `${at.slice(0, 8)}-${at.slice(9, 15)}-oud-${n}-0000ab`);
    mkdirSync(join(entry, `oud-${n}`), { recursive: true });
    writeFileSync(join(entry, 'bin.txt'), facts(n));
    writeFileSync(join(entry, `oud-${n}`, 'event.nl.txt'), `Title: Oude pagina ${n}`);
  }
  const all = await timed(() => editor('GET', '/api/bin'));
  check('a bin of 5,000 pages is listed', json(all).total >= 5000, `${json(all).total} in ${all.ms} ms`);
  const found = await timed(() => editor('GET', '/api/bin?search=oud-4321'));
  check('and searched', json(found).total === 1, `${found.ms} ms`);
  await makeEvent('proef-snel');
  const deleted = await timed(() => editor('DELETE', path('agenda/proef-snel')));
  check('a page is deleted into it', deleted.isDone, `${deleted.ms} ms`);
  const back = await timed(async () => restore(await binned('proef-snel')));
  check('and put back', back.isDone, `${back.ms} ms`);
  await editor('DELETE', path('agenda/proef-snel'));
  const old = join(bin, '20200101-120000-oud-0-0000ab');
  mkdirSync(old);
  writeFileSync(join(old, 'bin.txt'), facts(0));
  await listed();
  check('what is older than thirty days is gone', !existsSync(old));
  for (const name of readdirSync(bin).filter((each) => each.endsWith('-0000ab')))
    rmSync(join(bin, name), { recursive: true });
}

async function checkUses() {
  const inUse = json(await editor('GET', '/api/site/files')).data.find(
    ({ filename }) => filename === 'publiek-1600-d.webp',
  );
  const file = `/api/site/files/${inUse.filename}`;
  const uses = json(await editor('GET', `/api/uses/site/files/${inUse.filename}`));
  check('a picture knows where it is used', uses.total > 0, uses.rows.map(({ text }) => text).join(', '));
  for (const [role, send] of [
    ['editor', editor],
    ['administrator', admin],
    ['translator', translator],
  ]) {
    const ways = [
      ['API', 'DELETE', file],
      ['dialog', 'POST', `/panel/dialogs/site/files/${inUse.filename}/delete`, {}],
      ['list', 'DELETE', '/api/site/sections/images/delete', { ids: [inUse.id] }],
    ];
    for (const [way, method, to, body] of ways) {
      const response = await send(method, to, body);
      check(
        `a picture in use is not deleted: ${role}, ${way}`,
        existsSync(join(content, inUse.filename)),
        `${response.status} ${sentence(response)}`,
      );
    }
  }
  const byToken = await fetch(origin + file, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bearer}` },
  });
  check(
    'nor with a token',
    byToken.status >= 400 && existsSync(join(content, inUse.filename)),
    byToken.status,
  );

  const linked = await editor('DELETE', path('agenda'));
  check('a page that others link to is not deleted', linked.status >= 400, sentence(linked));

  const upload = await editor(
    'POST',
    '/api/site/files',
    form(PNG, 'proef-punt.png', { template: 'image', alt: 'Een punt' }),
  );
  const { uuid } = json(upload).data;
  check(
    'the description of the upload dialog is stored',
    json(await editor('GET', '/api/site/files/proef-punt.png', undefined, 'nl')).data.content.alt ===
      'Een punt',
  );
  const other = json(
    await editor(
      'POST',
      '/api/site/files',
      form(PNG, 'proef-ander.png', { template: 'image', alt: 'Nog een punt' }),
    ),
  ).data;

  for (let n = 0; n < 300; n += 1) {
    const folder = join(agenda, `20261221_proef-plek-${n}`);
    mkdirSync(folder, { recursive: true });
    const text = `Title: Plek ${n}\n\n----\n\nDatetime: 2026-12-21 20:00:00\n\n----\n\nCover: - ${uuid}\n\n----\n\nUuid: proefplek${String(n).padStart(7, '0')}\n`;
    writeFileSync(join(folder, 'event.nl.txt'), text);
  }
  const cache = join(content, '../site/cache/keeping-uses');
  rmSync(cache, { recursive: true, force: true });
  const made = await timed(() => editor('GET', '/api/uses/site/files/proef-punt.png'));
  check(
    '300 uses are shown bounded, the index made anew',
    json(made).total === 300 && json(made).rows.length === 20,
    `${json(made).total}, ${made.ms} ms`,
  );
  const again = await timed(() => editor('GET', '/api/uses/site/files/proef-punt.png?page=15'));
  check('the last page of them', json(again).rows.length === 20, `${again.ms} ms`);
  const view = await timed(() => editor('GET', '/panel/site/files/proef-punt.png'));
  check('the page of that picture in the Panel', view.isDone, `${view.ms} ms`);
  const stays = await editor('DELETE', '/api/site/files/proef-punt.png');
  check('it is not deleted', !stays.isDone && sentence(stays).includes('…'), sentence(stays));
  const page = path('agenda/proef-plek-0');
  await editor('PATCH', page, { cover: [] }, 'nl');
  check(
    'a save is in the index',
    json(await editor('GET', '/api/uses/site/files/proef-punt.png')).total === 299,
  );
  await editor('PATCH', page, { cover: [uuid] }, 'nl');
  check('and the next one', json(await editor('GET', '/api/uses/site/files/proef-punt.png')).total === 300);
  check(
    'a translator does not replace it everywhere',
    !(await translator('POST', '/api/uses/site/files/proef-punt.png', { by: other.uuid })).isDone,
  );
  const replaced = await timed(() =>
    editor('POST', '/api/uses/site/files/proef-punt.png', { by: other.uuid }),
  );
  check(
    'it is replaced in 300 places in one step, and deleted',
    json(replaced).places === 300 && !existsSync(join(content, 'proef-punt.png')),
    `${replaced.text} ${replaced.ms} ms`,
  );
  check(
    'the other is used there now',
    json(await editor('GET', '/api/uses/site/files/proef-ander.png')).total === 300,
  );
  const back = await restore(await binned('proef-punt'));
  check(
    'the deleted one comes back with its description',
    existsSync(join(content, 'proef-punt.png')) &&
      json(await editor('GET', '/api/site/files/proef-punt.png', undefined, 'nl')).data.content.alt ===
        'Een punt',
    sentence(back),
  );
  check('an unused one is deleted', (await editor('DELETE', '/api/site/files/proef-punt.png')).isDone);
  await editor('POST', '/api/site/files', form(PNG, 'proef-punt.png', { template: 'image' }));
  const renamed = await restore(await binned('proef-punt'));
  check(
    'its name is taken: it gets another',
    existsSync(join(content, 'proef-punt-2.png')),
    sentence(renamed),
  );
  const unused = await timed(() => editor('GET', '/api/site/sections/unused'));
  check(
    'files that nobody uses are listed',
    json(unused).data.some(({ filename }) => filename === 'proef-punt.png'),
    `${json(unused).pagination.total}, ${unused.ms} ms`,
  );
}

async function checkBatch() {
  const ids = ['agenda/proef-plek-0', 'agenda/proef-plek-1', 'agenda/proef-plek-2', 'agenda'];
  for (const [action, tag] of [['hide'], ['publish'], ['tag', 'geluid'], ['delete']]) {
    const response = await editor('POST', `/api/batch/${action}`, { ids, tag });
    const { done, refused } = json(response);
    const isRight = action === 'publish' ? done === 4 : done === 3 && refused.length === 1;
    check(
      `three pages in one step, the fourth as it must: ${action}`,
      isRight,
      `${done} ${refused.map(({ title, reason }) => `${title}: ${reason}`)}`,
    );
  }
  const nothing = await translator('POST', '/api/batch/delete', { ids: ['agenda/proef-plek-3'] });
  check(
    'a translator deletes none',
    json(nothing).done === 0 && existsSync(join(agenda, '20261221_proef-plek-3')),
    json(nothing).refused[0]?.reason,
  );
  const hidden = await translator('POST', '/api/batch/hide', { ids: ['agenda/proef-plek-3'] });
  check('nor hides', json(hidden).done === 0, json(hidden).refused[0]?.reason);
  const rest = Array.from({ length: 297 }, (_, n) => `agenda/proef-plek-${n + 3}`);
  const many = await timed(() => editor('POST', '/api/batch/delete', { ids: rest }));
  check('297 pages in one step', json(many).done === 297, `${many.ms} ms`);
}

async function checkVersions() {
  await makeEvent('proef-versie', { location: 'Zaal 0' });
  const id = 'agenda/proef-versie';
  const at = `/api/versions/pages/agenda+proef-versie`;
  for (let n = 1; n <= 14; n += 1) await editor('PATCH', path(id), { location: `Zaal ${n}` }, 'nl');
  await editor('PATCH', path(id), { location: 'Hall' }, 'en');
  const versions = json(await editor('GET', at));
  check(
    'the last ten versions are kept beside the one that is there',
    versions.length === 11 && versions[0].isNow,
    versions.map(({ saved, by }) => `${saved} ${by}`)[1],
  );
  const oldest = versions[10].id;
  const rows = json(await editor('GET', `${at}/version/${oldest}`, undefined, 'nl'));
  check(
    'one is compared',
    rows.length === 1 && rows[0].then === 'Zaal 5' && rows[0].now === 'Zaal 14',
    JSON.stringify(rows),
  );
  await editor('POST', `${path(id)}/changes/save`, { location: 'Nog niet' }, 'nl');
  const unsaved = await editor('POST', `${at}/version/${oldest}`, {}, 'nl');
  check('not put back over unsaved changes', !unsaved.isDone, sentence(unsaved));
  await editor('POST', `${path(id)}/changes/discard`, {}, 'nl');
  const refused = await translator('POST', `${at}/version/${oldest}`, {}, 'nl');
  check('a translator puts back no Dutch', !refused.isDone, sentence(refused));
  check('put back', (await editor('POST', `${at}/version/${oldest}`, {}, 'nl')).isDone);
  const now = json(await editor('GET', path(id), undefined, 'nl')).data.content;
  check('the text is that of then', now.location === 'Zaal 5', now.location);
  check(
    'the translation is untouched',
    json(await editor('GET', path(id), undefined, 'en')).data.content.location === 'Hall',
  );
  const [, before] = json(await editor('GET', at));
  check(
    'and that is taken back too',
    (await editor('POST', `${at}/version/${before.id}`, {}, 'nl')).isDone &&
      json(await editor('GET', path(id), undefined, 'nl')).data.content.location === 'Zaal 14',
  );
  await translator('PATCH', path(id), { location: 'Wrong' }, 'en');
  const [, english] = json(await translator('GET', at));
  check(
    'a translator puts back English',
    (await translator('POST', `${at}/version/${english.id}`, {}, 'en')).isDone &&
      json(await editor('GET', path(id), undefined, 'en')).data.content.location === 'Hall',
  );

  const folder = join(agenda, '20261220_proef-versie/_versions', json(await editor('GET', at))[0].id);
  writeFileSync(
    join(folder, 'version.txt'),
    readFileSync(join(folder, 'version.txt'), 'utf8').replace('statustext, ', ''),
  );
  const text = join(folder, 'event.nl.txt');
  writeFileSync(
    text,
    `${readFileSync(text, 'utf8')
      .replace('Zaal 14', 'Zaal 9')
      .replace(/Statustext:[^-]*----\n\n/, '')}\n\n----\n\nGoneField: Van vroeger`,
  );
  await editor('PATCH', path(id), { statustext: 'Nieuw veld' }, 'nl');
  const changed = json(await editor('GET', at)).find((each) => folder.endsWith(each.id));
  const shown = json(await editor('GET', `${at}/version/${changed.id}`, undefined, 'nl'));
  check(
    'of another blueprint: what the form has no more is said',
    shown.some(({ isKnown }) => !isKnown),
    JSON.stringify(shown),
  );
  await editor('POST', `${at}/version/${changed.id}`, {}, 'nl');
  const after = readFileSync(join(agenda, '20261220_proef-versie/event.nl.txt'), 'utf8');
  check(
    'it is kept, and so is what the form did not have then',
    after.includes('Van vroeger') && after.includes('Nieuw veld') && after.includes('Zaal 9'),
  );
  check(
    'a version that is not kept',
    (await editor('GET', `${at}/version/20200101-120000-abc`)).status === 404,
  );
  check(
    'no path leads out of the folder',
    (await editor('GET', `${at}/version/..%2f..%2f_versions`)).status >= 400,
  );
  const copied = await editor('POST', `${path(id)}/duplicate`, { slug: 'proef-kopie' });
  check('a copy begins without', copied.isDone && !existsSync(join(agenda, '_drafts/proef-kopie/_versions')));
  await editor('DELETE', path('agenda/proef-kopie'));
  await editor('DELETE', path(id));
  check('nothing of the page is left in its place', !existsSync(join(agenda, '20261220_proef-versie')));
  await restore(await binned('proef-versie'));
  check('it comes back with its versions', json(await editor('GET', at)).length === 11);
  await editor('DELETE', path(id));
  if (bearer) check('no query finds versions', (await kql('page("agenda/_versions")')) == null);
}

async function checkPhones() {
  const response = await editor(
    'POST',
    '/api/site/files',
    form(HEIC, 'proef-foto.heic', { template: 'image', alt: 'Rood en blauw' }),
  );
  if (response.isDone && !response.text.includes('"status":"error"')) {
    const { filename, dimensions, content: fields } = json(response).data;
    const bytes = readFileSync(join(content, filename));
    check(
      'a HEIC becomes a jpg',
      filename === 'proef-foto.jpg' && bytes[0] === 0xff && bytes[1] === 0xd8,
      `${filename} ${dimensions.width} x ${dimensions.height} ${fields.alt}`,
    );
  } else check('a HEIC is refused with a sentence', sentence(response).includes('HEIC'), sentence(response));
  const torn = await editor(
    'POST',
    '/api/site/files',
    form(Buffer.from('no picture').toString('base64'), 'proef-nep.heic', { template: 'image' }),
  );
  check(
    'what only says it is one is refused',
    !existsSync(join(content, 'proef-nep.heic')) && !existsSync(join(content, 'proef-nep.jpg')),
    sentence(torn),
  );
}

await emptyBinOfTests();
try {
  await checkBinOfPages();
  await checkLostParents();
  await checkUses();
  await checkBatch();
  await checkVersions();
  await checkPhones();
  await checkLargeBin();
} finally {
  for (const name of ['proef-punt.png', 'proef-punt-2.png', 'proef-ander.png', 'proef-foto.jpg'])
    await admin('DELETE', `/api/site/files/${name}`);
  await emptyBinOfTests();
  for (const id of accounts) await admin('DELETE', `/api/users/${id}`);
}
console.log(
  wrong === 0 ? 'Each request was answered as it must.' : `${wrong} requests were not answered as they must.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
