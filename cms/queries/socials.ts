import { at, record, type Shape } from '../decode.ts';
import { text, webAddress } from '../shapes/values.ts';
import type { Socials } from '../types.ts';
import { question } from './question.ts';

export const socialsShape: Shape<Socials> = record({
  facebook: at('site.content.facebook', webAddress),
  instagram: at('site.content.instagram', webAddress),
  linkedin: at('site.content.linkedin', webAddress),
  newsletterText: at('site.content.newslettertext', text),
  newsletterUrl: at('site.content.newsletterurl', webAddress),
});

export const socials = question('socials', 'site', socialsShape);
