import type { ReactElement } from 'react';
import { Logo, Mark } from './logo.tsx';

export const examples: Record<string, ReactElement> = {
  logo: <Logo />,
  mark: <Mark />,
  plainMark: <Mark plain />,
};
