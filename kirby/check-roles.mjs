// Sends each kind of request as a translator and as an editor. Needs a copy of the demo, because it changes
// content.

import { signIn } from './sign-in.mjs';

const [origin, email, password] = process.argv.slice(2);
if (!password) {
  console.error(
    'Name a Kirby with the demo content, an administrator and the password: node kirby/check-roles.mjs http://127.0.0.1:8000 admin@example.nl password',
  );
  process.exit(2);
}

const event = '/api/pages/agenda+een-zaal-vol-dialecten';
const cancelled = '/api/pages/agenda+een-hoorspel-in-een-adem';
const article = '/api/pages/nieuws+de-ui-schuift-op';
const soon = '2026-12-01 12:00:00';

const picture = () => {
  const form = new FormData();
  form.append(
    'file',
    new Blob(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      { type: 'image/png' },
    ),
    'dot.png',
  );
  form.append('template', 'image');
  return form;
};

const message = {
  messages: [{ textnl: 'Brand', starts: soon, ends: '2026-12-02 12:00:00', level: 'urgent' }],
};
const forbiddenToAll = (id) => [
  [
    'make an account',
    'POST',
    '/api/users',
    { email: 'x@example.nl', password: 'a-long-password', role: 'admin' },
  ],
  ['become an administrator', 'PATCH', `/api/users/${id}/role`, { role: 'admin' }],
  ['add a language', 'POST', '/api/languages', { code: 'fr', name: 'Français' }],
  ['change the title of the site', 'PATCH', '/api/site/title', { title: 'Anders' }],
];
const forbidden = (id) => [
  ['save a Dutch text', 'POST', `${event}/changes/save`, { herotext: 'Anders' }],
  ['publish a Dutch text', 'POST', `${event}/changes/publish`, { herotext: 'Anders' }],
  ['change a Dutch text', 'PATCH', event, { herotext: 'Anders' }],
  ['cancel an event', 'PATCH', event, { eventstatus: 'cancelled' }],
  ['cancel an event in the form', 'POST', `${event}/changes/publish`, { eventstatus: 'cancelled' }],
  ['un-cancel one', 'POST', `${cancelled}/changes/publish`, { eventstatus: 'planned' }],
  ['hide an event', 'POST', `${event}/changes/publish`, { publishuntil: soon }],
  ['hide it until later', 'PATCH', event, { publishfrom: '2027-12-01 12:00:00' }],
  ['change a Dutch title', 'PATCH', `${event}/title`, { title: 'Anders' }],
  ['change a Dutch address', 'PATCH', `${event}/slug`, { slug: 'anders' }],
  ['make a page a draft', 'PATCH', `${event}/status`, { status: 'draft' }],
  ['take a page out of lists', 'PATCH', `${event}/status`, { status: 'unlisted' }],
  ['delete a page', 'DELETE', event],
  ['make a page', 'POST', '/api/pages/agenda/children', { slug: 'nieuw', title: 'Nieuw', template: 'event' }],
  ['make a copy of a page', 'POST', `${event}/duplicate`, { slug: 'kopie' }],
  ['change a template', 'PATCH', `${article}/template`, { template: 'article' }],
  ['change a price', 'PATCH', event, { prices: [{ amount: 1 }] }],
  ['move a date', 'POST', `${event}/changes/publish`, { datetime: soon }],
  [
    'change a Dutch word of a row',
    'POST',
    `${event}/changes/publish`,
    { prices: [{ amount: 12.5 }, { amount: 8, whomnl: 'iedereen' }] },
  ],
  ['discard Dutch changes', 'POST', `${event}/changes/discard`, {}],
  ['take a lock', 'POST', `${event}/changes/unlock`, {}],
  ['write a message on every page', 'POST', '/api/site/changes/publish', message],
  ['prepare such a message', 'POST', '/api/site/changes/save', message],
  ['write one without the form', 'PATCH', '/api/site', message],
  ['change the opening hours', 'PATCH', '/api/site', { hours: [] }],
  ['upload a picture', 'POST', '/api/site/files', picture],
  ['delete a picture', 'DELETE', '/api/site/files/publiek-1600-l.webp'],
  ['rename a picture', 'PATCH', '/api/site/files/publiek-1600-l.webp/name', { name: 'anders' }],
  ['describe a picture in Dutch', 'PATCH', '/api/site/files/publiek-1600-l.webp', { alt: 'Anders' }],
  ['the same in the form', 'POST', '/api/site/files/publiek-1600-l.webp/changes/publish', { alt: 'Anders' }],
  ...forbiddenToAll(id),
  [
    'change a title in a dialog',
    'POST',
    '/panel/dialogs/pages/agenda+een-zaal-vol-dialecten/changeTitle?language=nl',
    { title: 'Anders', slug: 'een-zaal-vol-dialecten' },
  ],
];

const en = 'en';
const allowed = (id) => [
  ['read a page', 'GET', event],
  ['read the site', 'GET', '/api/site'],
  ['list pages', 'GET', '/api/pages/agenda/children'],
  ['list pictures', 'GET', '/api/site/files'],
  ['see the first page', 'GET', '/panel/site'],
  ['save a translation', 'POST', `${event}/changes/save`, { herotext: 'Other' }, en],
  ['discard one', 'POST', `${event}/changes/discard`, {}, en],
  ['publish one', 'POST', `${event}/changes/publish`, { herotext: 'Nine storytellers.' }, en],
  ['translate without the form', 'PATCH', event, { kind: 'Evening' }, en],
  ['translate a title', 'PATCH', `${event}/title`, { title: 'A hall full of dialects' }, en],
  ['translate an address', 'PATCH', `${event}/slug`, { slug: 'a-hall-full-of-dialects' }, en],
  ['take it back', 'PATCH', `${event}/slug`, { slug: 'een-zaal-vol-dialecten' }, en],
  ['translate an article', 'POST', `${article}/changes/publish`, { herotext: 'Sounds move.' }, en],
  [
    'translate a word of a row',
    'POST',
    `${event}/changes/publish`,
    { prices: [{ amount: 12.5 }, { amount: 8, whomnl: 'student en Deventerpas', whomen: 'students' }] },
  ],
  ['say that a page is ready', 'POST', `${event}/changes/publish`, { review: true, reviewnote: 'De titel' }],
  ['translate the site', 'PATCH', '/api/site', { tagline: 'House of sound' }, en],
  ['the same in the form', 'POST', '/api/site/changes/publish', { tagline: 'A house of sound' }, en],
  ['describe a picture', 'PATCH', '/api/site/files/publiek-1600-l.webp', { alt: 'A full house' }, en],
  [
    'the same in the form',
    'POST',
    '/api/site/files/publiek-1600-l.webp/changes/publish',
    { alt: 'A full house.' },
    en,
  ],
  ['change the own name', 'PATCH', `/api/users/${id}/name`, { name: 'Vera' }],
];

const editor = {
  forbidden: forbiddenToAll,
  allowed: () => [
    ['publish a Dutch text', 'POST', `${event}/changes/publish`, { herotext: 'Negen vertellers.' }],
    ['cancel an event', 'PATCH', event, { eventstatus: 'cancelled' }],
    ['write a message on every page', 'POST', '/api/site/changes/publish', message],
    [
      'make a page',
      'POST',
      '/api/pages/agenda/children',
      { slug: 'nieuw', title: 'Nieuw', template: 'event' },
    ],
    ['delete it', 'DELETE', '/api/pages/agenda+nieuw'],
  ],
};

const admin = await signIn(origin, email, password);
const contentOf = async (path) =>
  JSON.parse((await admin('GET', `${path}?select=content`, undefined, 'nl')).text).data.content;
// Keeps the values before the editor's changes, because saving an unchanged value is always allowed.
const { eventstatus, herotext } = await contentOf(event);
const { messages } = await contentOf('/api/site');
let wrong = 0;
for (const [role, lists] of Object.entries({ translator: { forbidden, allowed }, editor })) {
  const account = { email: `check-${role}@example.nl`, password: 'a-long-password', role, language: 'en' };
  const made = await admin('POST', '/api/users', account);
  const { id } = JSON.parse(made.text).data ?? {};
  if (!id) throw new Error(`No account for the ${role}: ${made.text.slice(0, 200)}`);
  try {
    const send = await signIn(origin, account.email, account.password);
    for (const isAllowed of [false, true]) {
      const rows = (isAllowed ? lists.allowed : lists.forbidden)(id);
      for (const [name, method, path, body, language = 'nl'] of rows) {
        const response = await send(method, path, typeof body === 'function' ? body() : body, language);
        const isRight = response.isDone === isAllowed;
        if (!isRight) wrong += 1;
        const said = response.isDone
          ? ''
          : (/"(?:message|error)":"((?:[^"\\]|\\.)*)/.exec(response.text)?.[1] ?? '');
        console.log(
          [
            isRight ? 'right' : 'WRONG',
            role,
            isAllowed ? 'may' : 'may not',
            name,
            response.status,
            said.slice(0, 90),
          ].join(' | '),
        );
      }
    }
  } finally {
    await admin('DELETE', `/api/users/${id}`);
  }
}
await admin('PATCH', event, { eventstatus, herotext }, 'nl');
await admin('PATCH', '/api/site', { messages }, 'nl');
console.log(
  wrong === 0 ? 'Each request was answered as it must.' : `${wrong} requests were not answered as they must.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
