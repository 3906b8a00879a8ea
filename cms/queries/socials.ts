import { at, type Infer, record } from '../decode/decode.ts';
import { text, webAddress } from '../shapes/values.ts';
import { query } from './query.ts';

export const socialsShape = record({
  facebook: at('site.content.facebook', webAddress),
  instagram: at('site.content.instagram', webAddress),
  linkedin: at('site.content.linkedin', webAddress),
  newsletterText: at('site.content.newslettertext', text),
  newsletterUrl: at('site.content.newsletterurl', webAddress),
});

export interface Socials extends Infer<typeof socialsShape> {}

export const socials = query('socials', 'site', socialsShape);
