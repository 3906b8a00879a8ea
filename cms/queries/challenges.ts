import { challengeTeasers } from '../shapes/teaser.ts';
import { question } from './question.ts';

export const challenges = question(
  'challenges',
  'site.index.listed.template("challenge")',
  challengeTeasers,
  { list: ['challenge'] },
);
