import type { Html } from '#cms/types.ts';

/** Links of the address leave the page alone: a route planner opens beside it, and learns nothing of its opener (F1). */
export function inNewTab({ html }: Html): Html {
  return {
    html: html.replace(/<a\b([^>]*)>/gi, (_, attributes: string) => {
      const own = attributes.replace(/\s(?:target|rel)=(?:"[^"]*"|'[^']*')/gi, '');
      return `<a${own} target="_blank" rel="noopener">`;
    }),
  };
}
