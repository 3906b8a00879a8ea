/** Turns `https://cms.example/media/x` into `/media/x`; `https://cms.example.org` is another host. */
export function rebaseUrls(result: unknown, baseUrl: string): unknown {
  const literal = baseUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = new RegExp(`${literal}(?=[/"'\\s<>,)?#]|$)(/?)`, 'g');
  const rebase = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(baseUrl) ? value.replace(own, '/') : value;
    if (Array.isArray(value)) return value.map(rebase);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rebase(each)]));
  };
  return rebase(result);
}
