// Counts the pages read in this browser, in a cookie of this site. Loaded only after consent; sends nothing
// to anybody.
(() => {
  const name = '_ga_tweeklank';
  const rules = `Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  let path = '';

  function count() {
    if (location.pathname === path) return;
    path = location.pathname;
    const [, before = 0] = document.cookie.match(`(?:^|; )${name}=(\\d+)`) ?? [];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
    document.cookie = `${name}=${Number(before) + 1}; ${rules}`;
  }

  count();
  // Pages of a visit that are no documents of their own; a browser without it counts documents.
  window.navigation?.addEventListener('currententrychange', count);
})();
