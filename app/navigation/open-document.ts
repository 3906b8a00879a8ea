/** Lets the browser load an address by itself. The router's request knows no hash, so it is handed over apart. */
export function openDocument(url: URL, hash: string, { location }: Pick<Window, 'location'>): void {
  const target = new URL(url);
  target.hash = hash;
  // Back and forward have changed the address already, and going where one is would only scroll.
  if (target.href === location.href) location.reload();
  else location.assign(target);
}
