import { useMemo } from 'react';
import { trusted } from './trusted.ts';

/** React compares by identity, and would write equal HTML again. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: trusted.createHTML(html) }), [html]);
}
