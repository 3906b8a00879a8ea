import { type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { toLink } from './button.ts';
import { inEachLanguage, textsOf } from './own-text.ts';
import { date, text } from './values.ts';

/** Messages on every page (V7), each shown until its end; start and end are optional. */
export const siteMessages = listOfValid(
  map(
    record({
      starts: date,
      ends: date,
      level: text,
      ...inEachLanguage('text'),
      link: text,
      ...inEachLanguage('linktext'),
    }),
    ({ starts, ends, level, link, ...row }, context) => {
      const words = textsOf('text', row);
      const { query } = context;
      if (Object.values(words).every((each) => each.trim() === ''))
        context.warn('message-invalid', { query, reason: 'it has no text' });
      else if (starts !== '' && ends !== '' && ends <= starts)
        context.warn('message-invalid', { query, reason: 'it ends before it starts', starts, ends });
      else
        return {
          starts,
          ends,
          isUrgent: level === 'urgent',
          text: words,
          link: toLink(link, context),
          linkText: textsOf('linktext', row),
        };
      return null;
    },
  ),
);

export type SiteMessage = Infer<typeof siteMessages>[number];
