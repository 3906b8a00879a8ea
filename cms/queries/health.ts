import { name } from '../shapes/values.ts';
import { question } from './question.ts';

/** The language the content system answers in: an unknown one silently becomes the default (Kirby fact 4.7). */
export const answeredLanguage = question('answered language', 'kirby.languageCode', name);
