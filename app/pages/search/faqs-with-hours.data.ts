import type { SearchOutcome } from '#app/features/search/search.ts';
import { weekLines } from '#app/features/venue/week-lines.ts';
import { capital } from '#app/pages/items/capital.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { Faq, Locale, Venue } from '#cms/types.ts';

type Request = Pick<PageRequest, 'cms' | 'locale'>;

/** Returns the same list until FAQ or hours change, because searches are cached by list. */
const known = new WeakMap<readonly Faq[], { venue: Venue; faqs: readonly Faq[] }>();

/** Replaces `{hours}` in editors' FAQ by the hours of the week, so that editors write them once. */
export async function faqsWithHours({ cms, locale }: Request): Promise<readonly Faq[]> {
  const faqs = await cms.faqs(locale);
  if (!faqs.some(({ saysHours }) => saysHours)) return faqs;
  const venue = await cms.venue(locale);
  const last = known.get(faqs);
  if (last?.venue === venue) return last.faqs;
  const week = hoursOfWeek(venue, locale);
  const filled = faqs.map((faq) => ({ ...faq, text: faq.text.replaceAll('{hours}', week) }));
  known.set(faqs, { venue, faqs: filled });
  return filled;
}

/** Adds today's hours before an FAQ about hours. In the browser, a slot of the page contains them. */
export function withToday(outcome: SearchOutcome, today: string): SearchOutcome {
  if (today === '') return outcome;
  const faqs = outcome.faqs.map((faq) =>
    faq.saysHours ? { ...faq, text: `${today}. ${faq.text}`, saysHours: false } : faq,
  );
  return { ...outcome, faqs };
}

/** Returns `Maandag gesloten, dinsdag en woensdag 11–18 uur`; empty without hours. */
function hoursOfWeek(venue: Venue, locale: Locale): string {
  const lines = weekLines(venue.week, locale);
  return capital(lines.map(({ days, times }) => `${days} ${times}`).join(', '));
}
