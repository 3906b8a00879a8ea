import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { accessFactsOf } from '#app/pages/items/access-facts-of.ts';
import { priceText } from '#app/pages/items/price-text.ts';
import { dateText } from '#app/pages/markdown/date-text.ts';
import type { OwnText, PageMarkdown, TextRequest } from '#app/pages/markdown/page-markdown.ts';
import type { EventPage } from '#cms/types.ts';
import { placeFacts } from './event-facts.ts';
import { eventWords } from './words.ts';

export const markdown: PageMarkdown = { event: eventText };

async function eventText(event: EventPage, request: TextRequest): Promise<OwnText> {
  const { cms, locale, origin } = request;
  const words = wordsOf(locale, eventWords);
  const { eventStatus: status, isFree, statusText, signup, prices, contact } = event;
  const word = statusWord(status, locale, isFree);
  const facts = placeFacts(event, { status }, { venue: await cms.venue(locale), locale });
  const link = signup?.link?.href ?? '';
  return {
    facts: [
      word && [word, statusText].filter(Boolean).join(': '),
      ...event.moments.map(({ start, end, note }) =>
        [dateText({ date: start, endDate: end }, request), note].filter(Boolean).join(', '),
      ),
      // The place of an online event repeats its status.
      ...facts
        .filter(({ field }) => field !== 'location' || status !== 'online')
        .map(({ label, value }) => `${label}: ${value}`),
      priceText(prices, locale),
      ...accessFactsOf(event, locale).map(({ text }) => text),
      event.access,
      isOff(status) || !link
        ? ''
        : `${signup?.text || words.tickets}: ${link.startsWith('/') ? origin + link : link}`,
      contact,
    ],
  };
}
