/** Goes to a page as a link to it does: by the router where it runs, which keeps the page that is read when nobody can be reached. */
export function goTo(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
