import { challengeTeasers } from '../shapes/teaser.ts';
import { question } from './question.ts';

/** All listed themes, in the editors' order. */
export const challenges = question(
  'challenges',
  'site.index.listed.template("challenge")',
  challengeTeasers,
  { list: ['challenge'] },
);
