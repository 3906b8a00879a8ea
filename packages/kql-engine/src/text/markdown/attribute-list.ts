/** Pattern of Markdown Extra's `{#id .class}` without the braces. */
export const attributeList = '((?:[#.][-\\w]+ *)+)';

export function readAttributes(source: string): Record<string, string> {
  const parts = source.split(' ').filter((part) => part !== '');
  const id = parts.filter((part) => part.startsWith('#')).at(-1);
  const classes = parts.filter((part) => !part.startsWith('#')).map((part) => part.slice(1));
  return { ...(id && { id: id.slice(1) }), ...(classes.length > 0 && { class: classes.join(' ') }) };
}
