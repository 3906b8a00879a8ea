import { map } from '../decode.ts';
import { articleTeasers, challengeTeasers, eventTeasers, podcastTeasers } from '../shapes/teaser.ts';
import { question } from './question.ts';

interface Dated {
  id: string;
  date: string;
}

/** All listed events, by date; those without a date come last. */
export const events = question(
  'events',
  'site.index.listed.template("event")',
  map(eventTeasers, (events) =>
    events.sort((a, b) => Number(a.date === '') - Number(b.date === '') || byDate(a, b) || byId(a, b)),
  ),
);

/** All listed news items, newest first. */
export const news = question(
  'news',
  'site.index.listed.template(["article", "articlehero"])',
  map(articleTeasers, (articles) => articles.sort((a, b) => byDate(b, a) || byId(a, b))),
);

/** All listed episodes, newest first. */
export const podcasts = question(
  'podcasts',
  'site.index.listed.template("podcast")',
  map(podcastTeasers, (episodes) => episodes.sort((a, b) => byDate(b, a) || b.number - a.number)),
);

/** All listed themes, in the editors' order. */
export const challenges = question('challenges', 'site.index.listed.template("challenge")', challengeTeasers);

function byDate(a: Dated, b: Dated): number {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}

function byId(a: Dated, b: Dated): number {
  return a.id < b.id ? -1 : 1;
}
