import type { ReactElement } from 'react';
import { Notice } from './notice.tsx';

export const examples: Record<string, ReactElement> = {
  plain: <Notice>Deze activiteit is voorbij.</Notice>,
};
