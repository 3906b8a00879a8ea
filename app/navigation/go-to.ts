/**
 * Goes to a page as a link does: through the router where it runs, which keeps the current page when the
 * server cannot be reached.
 */
export function goTo(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
