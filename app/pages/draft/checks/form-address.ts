/** The address of a form in the Panel: of a page or, without an id, of the site; or of a file of either. */
export function formAddress(
  panel: string,
  id: string | null,
  query: Readonly<Record<string, string>>,
  file?: string,
): string {
  const model = id === null ? 'site' : `pages/${id.replaceAll('/', '+')}`;
  const path = file === undefined ? model : `${model}/files/${file}`;
  return `${panel}/panel/${path}?${new URLSearchParams(query)}`;
}
