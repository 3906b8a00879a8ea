import type { ReactElement } from 'react';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { digraphSvg } from './digraph-svg.ts';
import { Drawn, Letterform } from './drawing.tsx';
import { letterSvg } from './letter-svg.ts';
import { wordSvg } from './word-svg.ts';

const nothing = () => ({ html: '' });

export const examples: Record<string, ReactElement> = {
  giant: <Drawn drawing={digraphSvg('ui') ?? nothing} />,
  word: <Drawn drawing={wordSvg('Draaitafel', 'aai') ?? nothing} />,
  letter: <RichText html={letterSvg('u', 1) ?? nothing()} />,
  picture: <Letterform drawing={digraphSvg('ei', { seed: 'taaleilanden' }) ?? nothing} />,
  tallPicture: <Letterform drawing={digraphSvg('ei', { seed: 'taaleilanden' }) ?? nothing} isTall />,
};
