import { type ReactNode, useRef } from 'react';
import { useLoadAhead } from '#app/ui/image/use-load-ahead.ts';
import { PARTS } from '#app/ui/own-id.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';
import { useIslands } from './use-islands.tsx';

interface PageContentProps {
  main: Html;
  inert: boolean;
  wrap: (island: ReactNode) => ReactNode;
}

export function PageContent({ main, inert, wrap }: PageContentProps) {
  const content = useRef<HTMLElement>(null);
  useLoadAhead(content, main);
  useIslands(content, main, wrap);
  return <RichText ref={content} as="main" id={PARTS.content} html={main} inert={inert} />;
}
