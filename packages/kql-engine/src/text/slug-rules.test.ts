import { expect, test } from 'vitest';
import { slugRulesOf } from './slug-rules.ts';
import { slug } from './strings.ts';

const german = 'Für große Äpfel & Öl: der Straßenbahnführer';
const nordic = 'Blåbærsyltetøy på Ærø';

// Compared by hand with Kirby 5.5.2 on 2026-11-22.
test.each([
  ['de_DE.utf-8', german, 'fuer-grosse-aepfel-oel-der-strassenbahnfuehrer'],
  ['de_AT', german, 'fuer-grosse-aepfel-oel-der-strassenbahnfuehrer'],
  ['nl_NL.utf-8', german, 'fur-grosse-apfel-ol-der-strassenbahnfuhrer'],
  ['DE', german, 'fur-grosse-apfel-ol-der-strassenbahnfuhrer'],
  ['de-DE', german, 'fur-grosse-apfel-ol-der-strassenbahnfuhrer'],
  ['C', german, 'fur-grosse-apfel-ol-der-strassenbahnfuhrer'],
  ['', german, 'fur-grosse-apfel-ol-der-strassenbahnfuhrer'],
  ['da', nordic, 'blaabaersyltetoey-paa-aeroe'],
  ['sv_SE', nordic, 'blabarsyltetoy-pa-aro'],
  ['fr_FR.utf8', 'Cœur et œuvre', 'coeur-et-oeuvre'],
  ['nl', 'Cœur et œuvre', 'cur-et-uvre'],
  ['ru_RU', 'Щука, юла и яблоко', 'shchuka-yula-i-yabloko'],
  ['uk', 'Щука, юла и яблоко', 'shchuka-jula-i-jabloko'],
  ['el', 'Ταύρος, ουρανός και Ευρώπη', 'tauros-ouranos-kai-europi'],
  ['pt_BR', 'a@b — ação ©', 'aatb-acao-c'],
  ['pt', 'a@b — ação ©', 'a-b-acao'],
  ['constructor', german, 'fur-grosse-apfel-ol-der-strassenbahnfuhrer'],
])('the rules of %j make the slug of %j %j (M8)', (locale, text, expected) => {
  expect(slug(text, { rules: slugRulesOf(locale) })).toBe(expected);
});
