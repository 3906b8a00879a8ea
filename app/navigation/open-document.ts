export function openDocument(url: URL, { location }: Pick<Window, 'location'>): void {
  // After back or forward the address is already the current one, and assigning it would only scroll.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
