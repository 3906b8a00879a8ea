import { defaultLocale } from '#site/languages.ts';
import { type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { toLink } from '../shapes/button.ts';
import { fact } from '../shapes/facts.ts';
import { inEachLanguage, textsOf } from '../shapes/own-text.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { text } from '../shapes/values.ts';
import { query } from './query.ts';

const HOURS = '{hours}';

/** Shown above the search results (V8). */
const faq = map(
  record({
    ...inEachLanguage('title'),
    ...perLanguage('words', () => text),
    ...inEachLanguage('text'),
    link: text,
    lobby: text,
  }),
  ({ link, lobby, ...row }, context) => {
    const { locale } = context;
    const titles = textsOf('title', row);
    const texts = textsOf('text', row);
    const isTranslated =
      titles[locale].trim() !== '' && (texts[locale] || texts[defaultLocale]) === texts[locale];
    const own = isTranslated ? locale : defaultLocale;
    const title = titles[own].trim();
    if (title === '') {
      context.warn('search-answer-invalid', { query: context.query, reason: 'it has no title' });
      return null;
    }
    const target = toLink(link, context);
    return {
      title,
      words: byLanguage('words', row)[own],
      text: texts[own].trim(),
      saysHours: texts[own].includes(HOURS),
      href: target?.href ?? '',
      isExternal: target?.isExternal ?? false,
      isInLobby: lobby === 'true',
      lang: own === locale ? '' : own,
    };
  },
);

const shape = record({ results: fact('answers.toStructure', listOfValid(faq), 'site') });

export type Faq = NonNullable<Infer<typeof faq>>;

export const faqs = query(
  'faqs',
  'site',
  map(shape, ({ results }) => results),
);
