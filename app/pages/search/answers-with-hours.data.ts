import { turnsOfHouse } from '#app/features/house/open-turns.ts';
import { weekLines } from '#app/features/house/week-lines.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { capital } from '#app/pages/items/capital.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { Turn } from '#app/wire/page-data.ts';
import type { House, SiteAnswer } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';

/** What editors write in an answer. */
const HOURS = '{hours}';

type Request = Pick<PageRequest, 'cms' | 'locale' | 'words'>;

/** The same list until answers or hours change, because a search on it is cached. */
const known = new WeakMap<readonly SiteAnswer[], { house: House; answers: readonly SiteAnswer[] }>();

/** The editors' answers, with the hours of the week where they say so: nobody has to write them twice. */
export async function answersWithHours(request: Request): Promise<readonly SiteAnswer[]> {
  const { cms, locale } = request;
  const answers = await cms.siteAnswers(locale);
  if (!answers.some(({ text }) => text.includes(HOURS))) return answers;
  const house = await cms.house(locale);
  const last = known.get(answers);
  if (last?.house === house) return last.answers;
  const week = hoursOfWeek(house, request);
  const filled = answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(HOURS, week) }));
  known.set(answers, { house, answers: filled });
  return filled;
}

/** An answer that has the hours begins with those of today; `turns` say until when it is right. */
export async function withToday(
  outcome: SearchOutcome,
  { now, ...request }: Request & Pick<PageRequest, 'now'>,
): Promise<{ outcome: SearchOutcome; turns: readonly Turn[] }> {
  if (outcome.answers.length === 0) return { outcome, turns: [] };
  const house = await request.cms.house(request.locale);
  const week = hoursOfWeek(house, request);
  const turns = turnsOfHouse(amsterdamTime(now), house, request);
  const hasHours = ({ text }: SiteAnswer): boolean => week !== '' && text.includes(week);
  if (!turns[0] || !outcome.answers.some(hasHours)) return { outcome, turns: [] };
  const today = turns[0].text;
  const answers = outcome.answers.map((answer) =>
    hasHours(answer) ? { ...answer, text: `${today}. ${answer.text}` } : answer,
  );
  return { outcome: { ...outcome, answers }, turns };
}

/** `Maandag gesloten, dinsdag en woensdag 11–18 uur`; empty without hours. */
function hoursOfWeek(house: House, { locale, words }: Pick<Request, 'locale' | 'words'>): string {
  const lines = weekLines(house.week, { locale, words });
  return capital(lines.map(({ days, times }) => `${days} ${times}`).join(', '));
}
