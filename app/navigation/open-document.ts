export function openDocument(url: URL, { location }: Pick<Window, 'location'>): void {
  // Assigning the current address would only scroll.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
