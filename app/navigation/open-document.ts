/** Lets the browser load an address by itself. */
export function openDocument(url: URL, { location }: Pick<Window, 'location'>): void {
  // Back and forward have changed the address already, and going where one is would only scroll.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
