import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { type IconName, SHAPES } from './shapes.ts';

const names = Object.keys(SHAPES) as IconName[];

export const examples: Record<string, ReactElement> = Object.fromEntries(
  names.map((name) => [name, <Icon key={name} name={name} />]),
);
