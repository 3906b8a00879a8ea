import { weekLines } from '#app/features/venue/week-lines.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { capital } from '#app/pages/items/capital.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { Venue, SiteAnswer } from '#cms/types.ts';

type Request = Pick<PageRequest, 'cms' | 'locale' | 'words'>;

/** The same list until answers or hours change, because a search on it is cached. */
const known = new WeakMap<readonly SiteAnswer[], { venue: Venue; answers: readonly SiteAnswer[] }>();

/** The editors' answers, with the hours of the week where they say so: nobody has to write them twice. */
export async function answersWithHours(request: Request): Promise<readonly SiteAnswer[]> {
  const { cms, locale } = request;
  const answers = await cms.siteAnswers(locale);
  if (!answers.some(({ saysHours }) => saysHours)) return answers;
  const venue = await cms.venue(locale);
  const last = known.get(answers);
  if (last?.venue === venue) return last.answers;
  const week = hoursOfWeek(venue, request);
  const filled = answers.map((answer) => ({ ...answer, text: answer.text.replaceAll('{hours}', week) }));
  known.set(answers, { venue, answers: filled });
  return filled;
}

/** An answer that has the hours begins with those of today. In the browser a slot of the page says them. */
export function withToday(outcome: SearchOutcome, today: string): SearchOutcome {
  if (today === '') return outcome;
  const answers = outcome.answers.map((answer) =>
    answer.saysHours ? { ...answer, text: `${today}. ${answer.text}`, saysHours: false } : answer,
  );
  return { ...outcome, answers };
}

/** `Maandag gesloten, dinsdag en woensdag 11–18 uur`; empty without hours. */
function hoursOfWeek(venue: Venue, { locale, words }: Pick<Request, 'locale' | 'words'>): string {
  const lines = weekLines(venue.week, { locale, words });
  return capital(lines.map(({ days, times }) => `${days} ${times}`).join(', '));
}
