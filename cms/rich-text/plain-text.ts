import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const BETWEEN_BLOCKS = /<\/?(?:p|br|li|h[1-6]|div|tr|td|th|dd|dt|blockquote|pre)\b[^>]*>/gi;

/** The words of some HTML without its tags, white space made single. */
export function plainText(html: string): string {
  // The sanitiser decodes every entity and writes back only these four.
  const text = sanitizeHtml(html.replace(BETWEEN_BLOCKS, ' $&'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many words a text has; compounds with a dash or an apostrophe count once. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'\-.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
