export function openDocument(url: URL, { location }: Pick<Window, 'location'>): void {
  // With back and forward the address is already the current one; assigning it again would only scroll.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
