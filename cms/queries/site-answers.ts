import { defaultLocale } from '#site/languages.ts';
import { at, type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { toLink } from '../shapes/button.ts';
import { byLanguage, perLanguage } from '../shapes/per-language.ts';
import { text } from '../shapes/values.ts';
import { question } from './question.ts';

/**
 * An editors' answer to a frequent question (V8): search shows it first, if need be in the default language.
 */
const answer = map(
  record({
    ...perLanguage('title', () => text),
    ...perLanguage('words', () => text),
    ...perLanguage('text', () => text),
    link: text,
    lobby: text,
  }),
  ({ link, lobby, ...row }, context) => {
    const titles = byLanguage('title', row);
    const own = titles[context.locale].trim() === '' ? defaultLocale : context.locale;
    const title = titles[own].trim();
    if (title === '') {
      context.warn('left out an answer of the search', { query: context.query, reason: 'it has no title' });
      return null;
    }
    const target = toLink(link, context);
    return {
      title,
      /** What visitors type, besides the words of the title. */
      words: byLanguage('words', row)[own],
      text: byLanguage('text', row)[own].trim(),
      /** Empty when it leads nowhere. */
      href: target?.href ?? '',
      isExternal: target?.isExternal ?? false,
      /** Whether it is offered before anything is typed. */
      isInLobby: lobby === 'true',
      /** The language of its texts, when that is not the visitor's. */
      lang: own === context.locale ? '' : own,
    };
  },
);

const shape = record({ answers: at('site.content.answers.toStructure', listOfValid(answer)) });

export type SiteAnswer = NonNullable<Infer<typeof answer>>;

export const siteAnswers = question(
  'site answers',
  'site',
  map(shape, ({ answers }) => answers),
);
