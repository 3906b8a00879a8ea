import type { ReactElement } from 'react';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { digraphSvg } from './digraph-svg.ts';
import { letterSvg } from './letter-svg.ts';
import { Letterform } from './letterform.tsx';
import { wordSvg } from './word-svg.ts';

const nothing = { html: '' };

export const examples: Record<string, ReactElement> = {
  giant: <RichText html={digraphSvg('ui') ?? nothing} />,
  word: <RichText html={wordSvg('Draaitafel', 'aai') ?? nothing} />,
  letter: <RichText html={letterSvg('u', 1) ?? nothing} />,
  picture: <Letterform svg={digraphSvg('ei', { seed: 'taaleilanden', id: 'wide' }) ?? nothing} />,
  tallPicture: <Letterform svg={digraphSvg('ei', { seed: 'taaleilanden', id: 'tall' }) ?? nothing} isTall />,
};
