import type { SearchOutcome } from '#app/features/search/search.ts';
import { weekLines } from '#app/features/venue/week-lines.ts';
import { capital } from '#app/pages/items/capital.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { Faq, Venue } from '#cms/types.ts';

type Request = Pick<PageRequest, 'cms' | 'locale' | 'words'>;

/** The same list until FAQs or hours change, because a search on it is cached. */
const known = new WeakMap<readonly Faq[], { venue: Venue; answers: readonly Faq[] }>();

/** The week's hours appear in an FAQ where editors ask for them. */
export async function faqsWithHours(request: Request): Promise<readonly Faq[]> {
  const { cms, locale } = request;
  const faqs = await cms.faqs(locale);
  if (!faqs.some(({ saysHours }) => saysHours)) return faqs;
  const venue = await cms.venue(locale);
  const last = known.get(faqs);
  if (last?.venue === venue) return last.answers;
  const week = hoursOfWeek(venue, request);
  const filled = faqs.map((faq) => ({ ...faq, text: faq.text.replaceAll('{hours}', week) }));
  known.set(faqs, { venue, answers: filled });
  return filled;
}

/** In the browser a slot of the page says today's hours. */
export function withToday(outcome: SearchOutcome, today: string): SearchOutcome {
  if (today === '') return outcome;
  const faqs = outcome.answers.map((faq) =>
    faq.saysHours ? { ...faq, text: `${today}. ${faq.text}`, saysHours: false } : faq,
  );
  return { ...outcome, answers: faqs };
}

/** `Maandag gesloten, dinsdag en woensdag 11–18 uur`; empty without hours. */
function hoursOfWeek(venue: Venue, { locale, words }: Pick<Request, 'locale' | 'words'>): string {
  const lines = weekLines(venue.week, { locale, words });
  return capital(lines.map(({ days, times }) => `${days} ${times}`).join(', '));
}
