import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { type IconName, SHAPES, STILL_SHAPES, type StillIconName } from './shapes.ts';
import { StillIcon } from './still-icon.tsx';

const names = Object.keys(SHAPES) as IconName[];
const stillNames = Object.keys(STILL_SHAPES) as StillIconName[];

export const examples: Record<string, ReactElement> = Object.fromEntries([
  ...names.map((name) => [name, <Icon key={name} name={name} />]),
  ...stillNames.map((name) => [name, <StillIcon key={name} name={name} />]),
]);
