// Counts pages read in this browser in a cookie. It is loaded after consent and sends nothing.
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
  // A browser without the Navigation API counts documents only.
  window.navigation?.addEventListener('currententrychange', count);
})();
