import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';

export function Caption({ html, credit = '' }: { html: Html; credit?: string }) {
  if (!html.html && !credit) return null;
  return (
    <figcaption className="block-caption meta meta-2">
      {html.html ? <RichText as="span" html={html} /> : null}
      {credit ? <span> © {credit}</span> : null}
    </figcaption>
  );
}
